// Whoever plays by keyboard must not be thrown out of the table when the button or the card in focus goes away.
let keyboard = false

addEventListener('keydown', () => (keyboard = true), { capture: true })
addEventListener('pointerdown', () => (keyboard = false), { capture: true })

const LIKELY = [
  '.over .button.main',
  '.prompt.decision .button',
  '.board button.marked',
  '.hand [data-rove][tabindex="0"]',
]

/** Put the focus, if it was lost, where the next thing is to be done. */
export function keepFocus(root: HTMLElement): void {
  if (!keyboard || (document.activeElement && document.activeElement !== document.body)) return
  for (const likely of LIKELY) {
    const found = root.querySelector<HTMLElement>(likely)
    if (found) return found.focus({ preventScroll: true })
  }
}

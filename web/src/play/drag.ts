// Dragging a card out of the hand, by mouse, finger or pen: the card follows the pointer, and where it is let go decides.
const SLACK = 8

export interface Drag {
  /** It has moved far enough to be a drag and not a tap. */
  began: () => void
  /** Let go over something outside the hand. */
  dropped: (over: Element) => void
  ended: () => void
}

/** Watch a pointer that went down on a card. */
export function drag(event: PointerEvent, element: HTMLElement, home: HTMLElement, listener: Drag): void {
  if (event.button !== 0 || !event.isPrimary) return
  const { clientX, clientY, pointerId } = event
  let far = false

  function follow(now: PointerEvent): void {
    if (now.pointerId !== pointerId) return
    const x = now.clientX - clientX
    const y = now.clientY - clientY
    if (!far && Math.hypot(x, y) < SLACK) return
    if (!far) {
      far = true
      element.setPointerCapture(pointerId)
      element.style.pointerEvents = 'none'
      element.style.zIndex = '50'
      listener.began()
    }
    element.style.translate = `${x}px ${y}px`
  }

  function release(now: PointerEvent): void {
    if (now.pointerId !== pointerId) return
    stop()
    if (!far) return
    const over = document.elementFromPoint(now.clientX, now.clientY)
    // The click that follows a drag on the same card is none.
    element.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 50)
    if (now.type === 'pointerup' && over && !home.contains(over)) listener.dropped(over)
    listener.ended()
  }

  function stop(): void {
    removeEventListener('pointermove', follow)
    removeEventListener('pointerup', release)
    removeEventListener('pointercancel', release)
    for (const property of ['pointer-events', 'z-index', 'translate']) element.style.removeProperty(property)
  }

  addEventListener('pointermove', follow)
  addEventListener('pointerup', release)
  addEventListener('pointercancel', release)
}

function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}

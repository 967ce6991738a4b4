// What a person likes, kept in this browser.
export type Theme = 'system' | 'light' | 'dark'
export type Speed = 'slow' | 'normal' | 'fast' | 'off'
export type Index = 'auto' | 'big' | 'small'

const STORE = 'koloda.settings'
const MILLISECONDS: Record<Speed, number> = { slow: 420, normal: 260, fast: 150, off: 0 }

class Settings {
  language = $state('')
  theme = $state<Theme>('system')
  fourColours = $state(false)
  index = $state<Index>('auto')
  speed = $state<Speed>('normal')
  confirm = $state(true)
  sound = $state(false)

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(STORE) ?? '{}')
      for (const key of Object.keys(this.all()) as (keyof Settings)[]) {
        if (typeof kept[key] === typeof this[key]) Object.assign(this, { [key]: kept[key] })
      }
    } catch {
      // A browser that forbids storage gets the defaults.
    }
  }

  all() {
    const { language, theme, fourColours, index, speed, confirm, sound } = this
    return { language, theme, fourColours, index, speed, confirm, sound }
  }

  /** Keep everything, and put the theme on the page. */
  keep(): void {
    if (this.theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = this.theme
    try {
      localStorage.setItem(STORE, JSON.stringify(this.all()))
    } catch {
      // Not kept, but it holds until the page is closed.
    }
  }

  /** How long a card travels, in milliseconds; 0 where nothing is to move. */
  get travel(): number {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0
    return MILLISECONDS[this.speed]
  }
}

export const settings = new Settings()

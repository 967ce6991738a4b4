// Takes pictures of every page at three sizes in both themes, to be looked at: node scripts/screenshots.js [ADDRESS] [ONLY…]
// `koloda serve --no-open` must be running there. ONLY are parts of pictures' names.
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const [address = 'http://127.0.0.1:8765', ...only] = process.argv.slice(2)
const OUT = join(dirname(dirname(fileURLToPath(import.meta.url))), 'shots')
const SIZES = { phone: [360, 640], tablet: [768, 1024], desk: [1440, 900] }
const THEMES = ['light', 'dark']
const GAMES = { koikoi: 2, hoy: 4, hunter: 4, jhyap: 4 }
const LANGUAGE = process.env.KOLODA_LANGUAGE ?? 'en'

const wanted = (name) => !only.length || only.some((part) => name.includes(part))

async function table(page, game, extra = {}) {
  return page.evaluate(
    async ([name, players, more]) => {
      await fetch('/api/me')
      const seats = Array.from({ length: players }, (_, seat) =>
        seat ? { kind: 'bot', level: 'easy' } : { kind: 'me' },
      )
      const form = { game: name, seats, pace: 'fast', seed: 'screenshots', ...more }
      const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(form),
      })
      return (await answer.json()).id
    },
    [game, GAMES[game], extra],
  )
}

/** Play the first thing at hand, so many times, or until the deal is over. */
async function play(page, moves) {
  for (let move = 0; move < moves; move++) {
    if (await page.locator('.over, .again').count()) return
    const button = page.locator('.prompt .button').first()
    const target = page.locator('.board button.marked').first()
    const card = page.locator('.hand button:not(.dim)').first()
    try {
      await page.waitForFunction(
        () =>
          document.querySelector('.over, .again, .prompt .button, .board button.marked') ||
          document.querySelector('.prompt .turn'),
        null,
        { timeout: 8000 },
      )
      if (await button.count()) await button.click({ timeout: 1000 })
      else if (await target.count()) await target.click({ timeout: 1000 })
      else if (await card.count()) await card.click({ timeout: 1000 })
      await page.waitForTimeout(120)
    } catch {
      await page.waitForTimeout(200)
    }
  }
}

/** Come to a table and play so many moves. */
async function come(page, game, moves, extra = {}) {
  await page.goto('/')
  await page.goto(`/t/${await table(page, game, extra)}`)
  await page.locator('.board').waitFor({ timeout: 120_000 })
  await play(page, moves)
  await page.waitForTimeout(1300)
}

/** Look something up beside the table. */
const panel = (name) => async (page, game) => {
  await come(page, game, MOVES[game] * 2)
  await page.locator('header.bar .sign').last().click()
  await page.locator('dialog li button').nth(name).click()
  await page.waitForTimeout(300)
}

const MOVES = { koikoi: 8, hoy: 8, hunter: 22, jhyap: 12 }
/** What hangs on a table besides: by name, how to come there. */
const BESIDE = {
  log: panel(0),
  sheet: async (page, game) => {
    await come(page, game, 120)
    const button = page.locator('.over .row .button').last()
    if (await button.count()) await button.click()
    await page.locator('header.bar .sign').last().click()
    await page.locator('dialog li button').nth(1).click()
    await page.locator('dialog tbody button, aside tbody button').first().click()
  },
  facts: panel(2),
  seen: panel(3),
  book: async (page, game) => {
    await come(page, game, 2)
    await page.locator('header.bar .sign').last().click()
    await page
      .locator('dialog')
      .getByRole('button', { name: /rule book/i })
      .click()
  },
  proof: async (page, game) => {
    await come(page, game, 1, { seed: undefined })
    await page.locator('header.bar .sign').last().click()
    await page.locator('dialog li button').nth(2).click()
    await page.locator('dialog summary, aside summary').first().click()
  },
  menu: async (page, game) => {
    await come(page, game, 2)
    await page.locator('header.bar .sign').last().click()
  },
  legend: async (page, game) => {
    await come(page, game, MOVES[game])
    await page.locator('.plate .all').nth(1).click()
  },
  hint: async (page, game) => {
    await come(page, game, 4)
    await page.locator('header.bar .sign').nth(1).click()
    await page.locator('.hint .button').click({ timeout: 20_000 })
    await page.locator('dialog ol').waitFor({ timeout: 20_000 })
  },
}

const FINISHED = {}

/** A table whose match is over; the same for all pictures. */
async function finished(page, game) {
  if (FINISHED[game]) return FINISHED[game]
  const short = { koikoi: { rounds: '2' }, hoy: { games: '1' }, hunter: {}, jhyap: { limit: '30' } }
  const id = await table(page, game, { options: short[game] })
  await page.goto(`/t/${id}`)
  await page.locator('.board').waitFor({ timeout: 120_000 })
  while (!(await page.locator('.over .winner').count())) {
    await play(page, 20)
    const next = page.locator('.over button.main:not(:disabled)')
    if (!(await page.locator('.over .winner').count()) && (await next.count()))
      await next.click({ timeout: 1000 }).catch(() => {})
  }
  return (FINISHED[game] = id)
}

/** What to look at: the name of the picture, and how to come there. */
const PAGES = {
  home: async (page) => page.goto('/'),
  ...Object.fromEntries(
    Object.keys(GAMES).map((game) => [
      `create-${game}`,
      async (page) => {
        await page.goto(`/new/${game}`)
        await page.locator('summary').click()
      },
    ]),
  ),
  rules: async (page) => page.goto('/rules/hunter#s8'),
  settings: async (page) => {
    await page.goto('/')
    await page.locator('header .sign').click()
  },
  invited: async (page) => {
    await page.goto('/')
    await page.evaluate(() =>
      fetch('/api/me', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"name":"Olena"}' }),
    )
    const id = await table(page, 'hoy', {
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
      seed: undefined,
    })
    await page.context().clearCookies()
    await page.goto(`/t/${id}`)
    await page.locator('.seats .button').first().click()
  },
  ...Object.fromEntries(
    Object.keys(GAMES).flatMap((game) =>
      Object.entries(BESIDE)
        .filter(([name]) => name !== 'seen' || game !== 'hoy')
        .map(([name, how]) => [`${game}-${name}`, (page) => how(page, game)]),
    ),
  ),
  ...Object.fromEntries(
    Object.keys(GAMES).flatMap((game) =>
      [2, 3, 4, 5, 6].map((step) => [
        `learn-${game}-${step}`,
        async (page) => {
          await page.goto(`/learn/${game}`)
          for (let n = 1; n < step; n++)
            await page.locator('.text .row > :nth-child(2), .bar > .button:last-child').click()
          await page.waitForTimeout(500)
        },
      ]),
    ),
  ),
  ...Object.fromEntries(Object.keys(GAMES).map((game) => [`learn-${game}`, (page) => page.goto(`/learn/${game}`)])),
  waiting: async (page) => {
    await page.goto('/')
    await page.evaluate(() =>
      fetch('/api/me', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"name":"Olena"}' }),
    )
    await page.goto(`/t/${await table(page, 'koikoi', { seats: [{ kind: 'me' }, { kind: 'open' }], seed: undefined })}`)
    const book = page.locator('header.bar .sign').nth(-2)
    if (page.viewportSize().width > 1100) await book.click()
  },
  ...Object.fromEntries(
    Object.keys(GAMES).flatMap((game) => [
      [`${game}-start`, (page) => come(page, game, 0)],
      [
        `${game}-play`,
        async (page) => {
          await come(page, game, MOVES[game])
          const card = page.locator('.hand button:not(.dim)').nth(1)
          if (await card.count()) await card.click({ timeout: 1000 }).catch(() => {})
          await page.waitForTimeout(400)
        },
      ],
      [`${game}-over`, (page) => come(page, game, 120)],
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(GAMES).map((game) => [
      `${game}-analysis`,
      async (page) => {
        await page.goto('/')
        await page.goto(`/t/${await finished(page, game)}/analysis`)
        await page.locator('.step').waitFor({ timeout: 600_000 })
        await page.waitForTimeout(300)
      },
    ]),
  ),
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
mkdirSync(OUT, { recursive: true })
for (const [name, reach] of Object.entries(PAGES)) {
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    for (const theme of THEMES) {
      const file = `${name}-${size}-${theme}${LANGUAGE === 'en' ? '' : `-${LANGUAGE}`}`
      if (!wanted(file)) continue
      const context = await browser.newContext({
        baseURL: address,
        viewport: { width, height },
        colorScheme: theme,
        locale: LANGUAGE,
        hasTouch: size === 'phone',
      })
      const page = await context.newPage()
      page.on('pageerror', (error) => console.log(`${file}: ${error.message}`))
      page.on('console', (message) => message.type() === 'error' && console.log(`${file}: ${message.text()}`))
      try {
        await reach(page)
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(200)
        await page.screenshot({ path: join(OUT, `${file}.png`), fullPage: /^(home|create)/.test(name) })
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (over > 0) console.log(`${file}: wider than the screen by ${over} px`)
      } catch (error) {
        console.log(`${file}: ${String(error).split('\n')[0]}`)
        await page.screenshot({ path: join(OUT, `${file}.png`) })
      }
      await context.close()
    }
  }
}
await browser.close()

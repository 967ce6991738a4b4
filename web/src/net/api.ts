// The HTTP side of the server.
import type { Made, Me, Problem, TableForm } from '../protocol'

/** The server said no, and why. */
export class Denied extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.message)
  }
}

export async function getJson<T>(path: string): Promise<T> {
  return answer<T>(await fetch(path, { credentials: 'same-origin' }))
}

export async function postJson<T>(path: string, body: unknown): Promise<T> {
  const language = document.documentElement.lang
  return answer<T>(
    await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify(body),
    }),
  )
}

async function answer<T>(response: Response): Promise<T> {
  const body = await response.json()
  if (!response.ok) throw new Denied(body as Problem, response.status)
  return body as T
}

/** What the page brought along: what it is to show first. Once, because it grows old; nothing on a page of another kind. */
export function brought<T extends object>(): Partial<T> | null {
  const element = document.getElementById('shown')
  element?.remove()
  return element && (JSON.parse(element.textContent) as Partial<T>)
}

/** Who this browser is; somebody new gets an identity. */
export const me = () => getJson<Me>('/api/me')
export const callMe = (name: string) => postJson<Me>('/api/me', { name })

/** Random text that nobody can guess: our share of the chance. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** Make a table and return its name. */
export async function makeTable(form: TableForm): Promise<string> {
  await me()
  return (await postJson<Made>('/api/tables', { nonce: nonce(), ...form })).id
}

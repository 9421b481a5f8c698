import 'server-only'
import { LtiError } from './fault'
import { type Addresses, isOfPlatform } from './platforms'

/** How long a platform may take, in milliseconds, and how long its answer may be, in bytes. */
const PATIENCE = 10_000
const ANSWER_BYTES = 2 * 1024 * 1024

interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams
}

interface Answer {
  /** Parsed; undefined if it is empty or not JSON. */
  readonly json: unknown
  readonly headers: Headers
}

/**
 * Sends a request to a service of a platform. Redirections are not followed: they could lead anywhere.
 *
 * Throws an `LtiError`: `origin-unknown`, `unreachable`, `refused` for another status than 2xx, `answer-unreadable`.
 */
export async function ask(platform: Addresses, url: string, init: Asked = {}): Promise<Answer> {
  if (!isOfPlatform(platform, url))
    throw new LtiError('origin-unknown', {
      origin: URL.canParse(url) ? new URL(url).origin.slice(0, 200) : '',
    })
  const { origin } = new URL(url)
  const response = await fetch(url, {
    ...{ ...init, redirect: 'manual' },
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => {
    throw new LtiError('unreachable', { origin })
  })
  const text = await textOf(response).catch(() => {
    throw new LtiError('answer-unreadable', { origin })
  })
  if (!response.ok) throw new LtiError('refused', { origin, status: response.status })
  return { json: parsed(text), headers: response.headers }
}

async function textOf({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const parts: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const { value } = (await reader?.read()) ?? {}
    if (!value) return Buffer.concat(parts).toString('utf8')
    bytes += value.length
    if (bytes > ANSWER_BYTES) {
      await reader?.cancel()
      throw new Error('too long')
    }
    parts.push(value)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

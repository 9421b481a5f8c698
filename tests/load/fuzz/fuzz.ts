import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { type FuzzRequest, requestOf, type Targets } from './requests'

export interface FuzzOptions {
  readonly site: string
  /** Process id of the server. */
  readonly pid: number
  readonly targets: Targets
  /** Cookies of the senders; an empty one is signed out. */
  readonly cookies: readonly string[]
  readonly seed: number
  readonly count: number
  /** Number of parallel requests. */
  readonly parallel: number
  /** Timeout in milliseconds: a slower answer counts as a hang. */
  readonly patience: number
}

/** An unexpected answer, and how to reproduce it. */
interface Fault {
  readonly number: number
  readonly what: string
  readonly request: string
}

/** Resources that a process holds. */
interface Held {
  readonly descriptors: number
  readonly mebibytes: number
}

export interface FuzzSummary {
  readonly statuses: Readonly<Record<string, number>>
  readonly faults: readonly Fault[]
  /** The slowest answer, in milliseconds. */
  readonly slowest: number
  /** After the first tenth, when everything has been used once, and at the end. */
  readonly held: { readonly early: Held; readonly late: Held }
}

/** Returns what the process holds now; zeros if there is no /proc. */
function heldBy(pid: number): Held {
  try {
    const [, kibibytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return { descriptors: readdirSync(`/proc/${pid}/fd`).length, mebibytes: Number(kibibytes) / 1024 }
  } catch {
    return { descriptors: 0, mebibytes: 0 }
  }
}

/** Sends a request unchanged. Returns the status: of a live stream at once, otherwise when the body is complete. */
function send(site: string, { method, path, headers, body }: FuzzRequest, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site)
    const asking = httpRequest({ hostname, port, method, path, headers, agent }, (answer) => {
      const status = answer.statusCode ?? 0
      const type = String(answer.headers['content-type'])
      if (type.startsWith('text/event-stream') || (type.includes('ndjson') && path.includes('/event-feed'))) {
        asking.destroy()
        return resolve(status)
      }
      answer.resume()
      answer.once('end', () => resolve(status))
      answer.once('error', reject)
    })
    asking.once('error', reject)
    asking.end(body)
  })
}

/** Retries once if the connection was closed: the server may close an idle one at any time. */
async function answerTo(site: string, request: FuzzRequest, agent: Agent): Promise<number> {
  try {
    return await send(site, request, agent)
  } catch {
    const fresh = new Agent({ keepAlive: false })
    return await send(site, request, fresh)
  }
}

/** Sends the requested number of requests, all determined by the seed, and returns a summary. */
export async function fuzz(options: FuzzOptions): Promise<FuzzSummary> {
  const { site, pid, targets, cookies, seed, count, parallel, patience } = options
  const agent = new Agent({ keepAlive: true, maxSockets: parallel })
  const statuses: Record<string, number> = {}
  const faults: Fault[] = []
  let slowest = 0
  let next = 0

  const one = async (number: number) => {
    const request = requestOf(number, seed, targets, cookies)
    const start = performance.now()
    const outcome = await answerTo(site, request, agent).catch((error: Error) => error.message)
    const milliseconds = performance.now() - start
    slowest = Math.max(slowest, milliseconds)
    statuses[outcome] = (statuses[outcome] ?? 0) + 1
    const isFault = typeof outcome === 'string' || outcome >= 500
    if (!isFault && milliseconds <= patience) return
    const what = isFault ? String(outcome) : `${outcome} after ${Math.round(milliseconds)} ms`
    const { body, ...head } = request
    faults.push({ number, what, request: JSON.stringify({ ...head, body: body?.toString('latin1') }) })
  }
  const until = async (end: number) => {
    const sender = async () => {
      while (next < end) await one(next++)
    }
    await Promise.all(Array.from({ length: parallel }, sender))
  }

  await until(Math.ceil(count / 10))
  const early = heldBy(pid)
  await until(count)
  agent.destroy()
  return { statuses, faults, slowest, held: { early, late: heldBy(pid) } }
}

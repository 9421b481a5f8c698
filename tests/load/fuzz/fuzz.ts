import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { type FuzzRequest, requestOf, type Targets } from './requests'

export interface FuzzOptions {
  readonly site: string
  /** The server's process. */
  readonly pid: number
  readonly targets: Targets
  /** Cookies of who asks; an empty one is somebody who is signed out. */
  readonly cookies: readonly string[]
  readonly seed: number
  readonly count: number
  /** Requests at a time. */
  readonly parallel: number
  /** An answer that takes longer, in milliseconds, counts as a hang. */
  readonly patience: number
}

/** An answer that should not have been, and how it is asked for again. */
interface Fault {
  readonly number: number
  readonly what: string
  readonly request: string
}

/** What a process holds. */
interface Held {
  readonly descriptors: number
  readonly mebibytes: number
}

export interface FuzzSummary {
  readonly statuses: Readonly<Record<string, number>>
  readonly faults: readonly Fault[]
  /** The longest that an answer took, in milliseconds. */
  readonly slowest: number
  /** After the first tenth, when all has been used once, and at the end. */
  readonly held: { readonly early: Held; readonly late: Held }
}

/** What the process holds now; noughts where there is no /proc. */
function heldBy(pid: number): Held {
  try {
    const [, kibibytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return { descriptors: readdirSync(`/proc/${pid}/fd`).length, mebibytes: Number(kibibytes) / 1024 }
  } catch {
    return { descriptors: 0, mebibytes: 0 }
  }
}

/** Sends a request as it is. Returns the status: of a live stream when it begins, else when the answer is whole. */
function send(site: string, { method, path, headers, body }: FuzzRequest, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site)
    const asking = httpRequest({ hostname, port, method, path, headers, agent }, (answer) => {
      const status = answer.statusCode ?? 0
      if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
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

/** Asks once more where the connection was closed just then: the server may close one that is idle at any time. */
async function answerTo(site: string, request: FuzzRequest, agent: Agent): Promise<number> {
  try {
    return await send(site, request, agent)
  } catch {
    const fresh = new Agent({ keepAlive: false })
    return await send(site, request, fresh)
  }
}

/** Sends so many requests, all of them determined by the seed, and says what came of them. */
export async function fuzz(options: FuzzOptions): Promise<FuzzSummary> {
  const { site, pid, targets, cookies, seed, count, parallel, patience } = options
  const agent = new Agent({ keepAlive: true, maxSockets: parallel })
  const statuses: Record<string, number> = {}
  const faults: Fault[] = []
  let slowest = 0
  let next = 0

  const one = async (number: number) => {
    const request = requestOf(number, seed, targets, cookies[number % cookies.length] ?? '')
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

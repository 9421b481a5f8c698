import { host } from './host'
import type { Stdin } from './stdin'

type Job = () => void

interface Timer {
  readonly id: number
  readonly job: Job
  /** When it fires, in milliseconds of the trial. */
  at: number
  readonly every?: number
}

const timers = new Map<number, Timer>()
const immediates: Job[] = []
let lastId = 0

function addTimer(job: Job, delay: number, repeat: boolean): number {
  const wait = Math.max(1, Number(delay) || 1)
  const id = ++lastId
  timers.set(id, { id, job, at: host.now() + wait, ...(repeat ? { every: wait } : {}) })
  return id
}

type Call<Rest extends unknown[]> = (...values: Rest) => void

export const setTimeout = <Rest extends unknown[]>(call: Call<Rest>, delay = 1, ...values: Rest): number =>
  addTimer(() => call(...values), delay, false)

export const setInterval = <Rest extends unknown[]>(call: Call<Rest>, delay = 1, ...values: Rest): number =>
  addTimer(() => call(...values), delay, true)

export const clearTimeout = (id: number): void => void timers.delete(id)

export const setImmediate = <Rest extends unknown[]>(call: Call<Rest>, ...values: Rest): void =>
  void immediates.push(() => call(...values))

export const queueMicrotask = (job: Job): void => void Promise.resolve().then(job)

function ring(): void {
  let next: Timer | undefined
  for (const timer of timers.values()) if (!next || timer.at < next.at) next = timer
  if (!next) return
  // Nothing else is to be done before then, so the trial's clock jumps there.
  host.sleep(next.at - host.now())
  if (next.every === undefined) timers.delete(next.id)
  else next.at += next.every
  next.job()
}

/** Does the next task of the event loop; false if nothing is left to do. */
export function tick(stdin: Stdin): boolean {
  const now = immediates.splice(0)
  if (now.length > 0) for (const job of now) job()
  else if (stdin.ready) stdin.flow()
  else if (timers.size > 0) ring()
  else if (stdin.waits) stdin.flow()
  else return false
  return true
}

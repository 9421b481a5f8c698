import { JOBS, type JobKind } from '@/lib/jobs'

/** Does what a worker does from time to time: enqueues the missing jobs of these kinds. Returns how many there were. */
export async function reconcile(...kinds: readonly JobKind[]): Promise<number> {
  let found = 0
  for (const { kind, missing, recurring } of JOBS) {
    if (!kinds.includes(kind)) continue
    found += (await missing?.find()) ?? 0
    await recurring?.run()
  }
  return found
}

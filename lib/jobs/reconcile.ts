import { JOBS, type JobKind } from '.'

/** Enqueues the missing jobs of these kinds. Returns how many there were. */
export async function reconcile(...kinds: readonly JobKind[]): Promise<number> {
  let found = 0
  for (const { kind, missing } of JOBS) if (kinds.includes(kind)) found += await missing.find()
  return found
}

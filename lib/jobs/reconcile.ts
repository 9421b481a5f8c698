import { JOBS, type JobKind } from '.'

/** Gives a job to what should have one of these kinds and has none. Returns how many there were. */
export async function reconcile(...kinds: readonly JobKind[]): Promise<number> {
  let found = 0
  for (const { kind, missing } of JOBS) if (kinds.includes(kind)) found += await missing.find()
  return found
}

import { searchTour, type Tour, type TourInputs } from '../tour'

/** Steps between two yields: some milliseconds of work. */
const STEPS_PER_TURN = 8192

/** Runs a search to its end or to the limit of calls, and yields after every few milliseconds of work. */
export function* searchInTurns(inputs: TourInputs, limit: number): Generator<void, Tour> {
  const search = searchTour(inputs, limit)
  for (let step = 1; ; step++) {
    const next = search.next()
    if (next.done) return next.value
    if (step % STEPS_PER_TURN === 0) yield
  }
}

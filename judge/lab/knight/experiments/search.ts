import { searchTour, type Tour, type TourInputs } from '../tour'

/** Steps between two yields: some milliseconds of work. */
const STEPS_PER_TURN = 8192

/** Runs a search to its end or to the limit of calls. After every few milliseconds of work it yields what `now` returns. */
export function* searchInTurns<Now>(inputs: TourInputs, limit: number, now: () => Now): Generator<Now, Tour> {
  const search = searchTour(inputs, limit)
  for (let step = 1; ; step++) {
    const next = search.next()
    if (next.done) return next.value
    if (step % STEPS_PER_TURN === 0) yield now()
  }
}

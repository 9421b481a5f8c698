import type { AnySection, AnyValues } from '@/judge/lab/section'

/** The most events of a run in a page. */
export const MOST_IN_PAGE = 1_000_000

/** The most events, and cells of a board, that the server computes for the first picture. */
const MOST_ON_SERVER = 20_000
const MOST_CELLS_ON_SERVER = 2500

/** Whether the runs of these values are computed by the browser only, because the server would take too long. */
export function isLate(section: AnySection, values: AnyValues): boolean {
  if (Number(values.rows ?? 0) * Number(values.cols ?? 0) > MOST_CELLS_ON_SERVER) return true
  if (String(values.text ?? '').length > MOST_CELLS_ON_SERVER) return true
  const result = section.run(values, MOST_ON_SERVER)
  return result.ok && result.value.some(({ cut }) => cut)
}

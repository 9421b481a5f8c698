import { type AnySection, type AnyValues, type Parameters, queryOf } from '@/judge/lab/section'

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

const withQuery = (path: string, query: URLSearchParams): string =>
  query.size > 0 ? `${path}?${query}` : path

/** The address of a section's page with these values. */
export const labAddress = ({ id, parameters }: AnySection, values: AnyValues): string =>
  withQuery(`/lab/${id}`, queryOf(parameters, values))

/** The address of the page for frames of other sites. */
export const embedAddress = ({ id, parameters }: AnySection, values: AnyValues): string =>
  withQuery(`/embed/lab/${id}`, queryOf(parameters, values))

/** The address of the current page with other values; step, speed and language stay. */
export function addressWith(href: string, { parameters }: AnySection, values: AnyValues): string {
  const url = new URL(href)
  for (const name of Object.keys(parameters)) url.searchParams.delete(name)
  for (const [name, value] of queryOf(parameters, values)) url.searchParams.set(name, value)
  return url.href
}

/** The fragment of an experiment's address: its id, and the inputs that differ from the initial ones. */
export const experimentHash = (id: string, parameters: Parameters, values: AnyValues): string =>
  withQuery(`#${id}`, queryOf(parameters, values))

/** The inputs in the fragment of an address; undefined if it is not that of this experiment. */
export function inputsIn(hash: string, id: string): Readonly<Record<string, string>> | undefined {
  const [anchor, query] = hash.slice(1).split('?')
  return anchor === id ? Object.fromEntries(new URLSearchParams(query)) : undefined
}

import 'server-only'

/* The answers of the API, and of the requests that it refuses. */

const HEADERS = {
  // Other sites may read what everybody may: no cookie and no password comes with such a request.
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
}

export const answer = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(value, { status, headers: { ...HEADERS, ...headers } })

/** Says why a request failed, as the specification asks. */
export const failure = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  answer({ code: status, message }, status, headers)

export const NOT_FOUND = 'There is no such object, or you may not see it.'

/** Refuses input, see `route`: the first thing that is wrong with it, and where. */
export function refuse(
  status: number,
  {
    issues,
  }: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] },
): Response {
  if (status === 404) return failure(404, NOT_FOUND)
  const [first] = issues
  const where = first?.path.map(String).join('.')
  return failure(
    status,
    where ? `${where}: ${first?.message}` : (first?.message ?? 'The request is invalid.'),
  )
}

/** Answers methods that an address does not have. */
export const unsupported = async (): Promise<Response> =>
  failure(405, 'This address does not support this method.')

/** Asks for a user name and a password. */
export const unauthorized = (message: string): Response =>
  failure(401, message, { 'www-authenticate': 'Basic realm="Clew", charset="UTF-8"' })

/** The version of the specification that is published, and the name under which its schemas are worked on. */
const [PUBLISHED, DRAFT] = ['2026-01', 'draft']

/** What the API is, and which version of Clew gives it. `strict`: as the JSON schemas of the draft want it. */
export const apiObject = (version: string, strict = false) => ({
  version: strict ? DRAFT : PUBLISHED,
  version_url: `https://ccs-specs.icpc.io/${strict ? DRAFT : PUBLISHED}/contest_api`,
  provider: { name: 'Clew', version },
})

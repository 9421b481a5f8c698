import { unstable_rethrow } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { reportBadInput, shorten } from './report'

/*
 * Every handler of a route is made by `route`, which parses the parts of the address and the form first;
 * tests/contract/input.test.ts sees to it.
 */

interface Schemas<Params extends z.ZodType, Query extends z.ZodType, Form extends z.ZodType> {
  /** Of the path, such as `[id]`. What does not fit is answered with 404. */
  readonly params?: Params
  /** Behind the `?`; of a name that is given twice the first counts. What does not fit is answered with 400. */
  readonly query?: Query
  /** The body, as fields; an empty object where there is none that can be read. What does not fit is answered with 400. */
  readonly form?: Form
}

interface Asked<Params, Query, Form> {
  readonly request: NextRequest
  readonly params: Params
  readonly query: Query
  readonly form: Form
}

/** The id of a problem or a provider, as it stands in an address. */
export const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/)

/** Where nothing is expected, what is sent is not looked at. */
const nothing = z.unknown().transform(() => ({}))

/** Makes the handler of a route: what may be asked, and how it is answered. */
export function route<
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Form extends z.ZodType = typeof nothing,
>(
  { params, query, form }: Schemas<Params, Query, Form>,
  answer: (asked: Asked<z.output<Params>, z.output<Query>, z.output<Form>>) => Promise<Response>,
) {
  return async (request: NextRequest, context: { params: Promise<unknown> }): Promise<Response> => {
    const place = await (params ?? nothing).safeParseAsync(await context.params)
    if (!place.success) return refuse(404, 'path', place.error)
    const asked = await (query ?? nothing).safeParseAsync(firstOfEach(new URL(request.url).searchParams))
    if (!asked.success) return refuse(400, 'query', asked.error)
    const sent = await (form ?? nothing).safeParseAsync(form && (await fieldsOf(request)))
    if (!sent.success) return refuse(400, 'form', sent.error)
    try {
      return await answer({
        request,
        params: place.data as z.output<Params>,
        query: asked.data as z.output<Query>,
        form: sent.data as z.output<Form>,
      })
    } catch (error) {
      unstable_rethrow(error)
      throw shorten(error)
    }
  }
}

function refuse(status: 400 | 404, where: string, error: z.ZodError): Response {
  reportBadInput(where, error)
  return new Response(null, { status })
}

const firstOfEach = (entries: Iterable<[string, unknown]>) => Object.fromEntries([...entries].reverse())

async function fieldsOf(request: NextRequest): Promise<unknown> {
  const isJson = request.headers.get('content-type')?.includes('application/json')
  const form = await (isJson ? request.json() : request.formData().then(firstOfEach)).catch(() => undefined)
  return form ?? {}
}

import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { reportBadInput, shorten } from './report'

/*
 * Every route handler is made by `route`, which parses the path, the query and the form first;
 * tests/contract/input.test.ts checks this.
 */

interface Schemas<Params extends z.ZodType, Query extends z.ZodType, Form extends z.ZodType> {
  /** Path parameters, such as `[id]`. Invalid ones are answered with 404. */
  readonly params?: Params
  /** Query parameters; if a name is repeated, the first value counts. Invalid ones are answered with 400. */
  readonly query?: Query
  /** Fields of the body; an empty object if the body is missing or unreadable. Invalid ones are answered with 400. */
  readonly form?: Form
  /** Answers what is refused; by default without a body. */
  readonly refuse?: (status: 400 | 404, error: z.ZodError) => Response
}

interface Asked<Params, Query, Form> {
  readonly request: NextRequest
  readonly params: Params
  readonly query: Query
  readonly form: Form
}

/** Id of a problem or a provider in an address. */
export const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/)

/** Ignores the input if the handler expects none. */
const nothing = z.unknown().transform(() => ({}))

/** Creates a route handler from its schemas and a function that answers the parsed request. */
export function route<
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Form extends z.ZodType = typeof nothing,
>(
  { params, query, form, refuse = bare }: Schemas<Params, Query, Form>,
  answer: (asked: Asked<z.output<Params>, z.output<Query>, z.output<Form>>) => Promise<Response>,
) {
  const refused = (status: 400 | 404, where: string, error: z.ZodError) => {
    reportBadInput(where, error)
    return refuse(status, error)
  }
  return async (request: NextRequest, context: { params: Promise<unknown> }): Promise<Response> => {
    const place = await (params ?? nothing).safeParseAsync(await context.params)
    if (!place.success) return refused(404, 'path', place.error)
    const asked = await (query ?? nothing).safeParseAsync(firstOfEach(new URL(request.url).searchParams))
    if (!asked.success) return refused(400, 'query', asked.error)
    const sent = await (form ?? nothing).safeParseAsync(form && (await fieldsOf(request)))
    if (!sent.success) return refused(400, 'form', sent.error)
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

const bare = (status: 400 | 404): Response => new Response(null, { status })

const firstOfEach = (entries: Iterable<[string, unknown]>) => Object.fromEntries([...entries].reverse())

async function fieldsOf(request: NextRequest): Promise<unknown> {
  const isJson = request.headers.get('content-type')?.includes('application/json')
  const form = await (isJson ? request.json() : request.formData().then(firstOfEach)).catch(() => undefined)
  return form ?? {}
}

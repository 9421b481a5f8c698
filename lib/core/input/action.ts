import 'server-only'
import { revalidatePath } from 'next/cache'
import { notFound, unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import { reportBadInput, shorten } from './report'

/*
 * A server action is a public endpoint: its argument types are not enforced at run time. So every exported action is
 * made by `action`, which parses all arguments first; tests/contract/input.test.ts checks this.
 */

type Schemas = readonly z.ZodType[]
type Outputs<S extends Schemas> = { [K in keyof S]: z.output<S[K]> }
type Inputs<S extends Schemas> = { [K in keyof S]: z.input<S[K]> }

/** Most fields in a form, and the longest field name in characters: more than any form on the site has. */
const MOST_FIELDS = 400
const NAME_LENGTH = 200

/** A submitted form. The form's own schema then parses its texts, because it has the message for each mistake. */
export const formData = z
  .instanceof(FormData)
  .refine((form) => [...form.keys()].length <= MOST_FIELDS)
  .refine((form) => [...form.keys()].every((name) => name.length <= NAME_LENGTH))

/** The previous state that React sends back with a form. It comes from the browser, so it is ignored. */
export const lastState = <State>() => z.unknown().transform(() => undefined) as z.ZodType<undefined, State>

/** Id of a database row. */
export const rowId = z.uuid()

/**
 * Creates a server action from a schema per argument and a function to run on the parsed arguments. Arguments that no
 * page sends are logged and answered with 404; extra ones, such as a button's form, are ignored.
 */
export function action<const S extends Schemas, R>(
  schemas: S,
  run: (...args: Outputs<S>) => Promise<R>,
): (...args: Inputs<S>) => Promise<R> {
  const args = z.tuple(schemas as unknown as [z.ZodType, ...z.ZodType[]])
  return async (...given) => {
    const parsed = args.safeParse(given.slice(0, schemas.length))
    if (!parsed.success) {
      reportBadInput('action', parsed.error)
      notFound()
    }
    try {
      return await run(...(parsed.data as Outputs<S>))
    } catch (error) {
      // Whatever changed before the redirect: pages that the browser fetched in advance are out of date.
      if (isRedirect(error)) revalidatePath('/', 'layout')
      unstable_rethrow(error)
      throw shorten(error)
    }
  }
}

/** Whether an action ended with `redirect`. Next exports its own check from no public module. */
const isRedirect = (error: unknown): boolean =>
  error instanceof Error && 'digest' in error && String(error.digest).startsWith('NEXT_REDIRECT')

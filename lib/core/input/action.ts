import { notFound, unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import { reportBadInput, shorten } from './report'

/*
 * A server action is an address to which anybody can send anything: what its type says of its arguments is a wish. So
 * every exported action is made by `action`, which parses all of them first; tests/contract/input.test.ts sees to it.
 */

type Schemas = readonly z.ZodType[]
type Outputs<S extends Schemas> = { [K in keyof S]: z.output<S[K]> }
type Inputs<S extends Schemas> = { [K in keyof S]: z.input<S[K]> }

/** Fields of one form, and the longest name of one: more than any form of the site has. */
const MOST_FIELDS = 400
const NAME_LENGTH = 200

/** What a form sends. Its texts are then parsed by the form's own schema, which knows the words for each mistake. */
export const formData = z
  .instanceof(FormData)
  .refine((form) => [...form.keys()].length <= MOST_FIELDS)
  .refine((form) => [...form.keys()].every((name) => name.length <= NAME_LENGTH))

/** What comes back with a form from its last answer: the browser sends it, so nothing of it is used. */
export const lastState = <State>() => z.unknown().transform(() => undefined) as z.ZodType<undefined, State>

/** The id of a row. */
export const rowId = z.uuid()

/**
 * Makes a server action: a schema for each argument, and what is done with what they give. Arguments that no page
 * sends are answered with 404, and noted; further ones, such as the form of a button, are not looked at.
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
      unstable_rethrow(error)
      throw shorten(error)
    }
  }
}

import { type Declaration, type Dialect, declarationOf, type Signature } from '@/judge/kit/signature'

/** The signature of a function in one dialect, with explanations. */
export interface Help extends Declaration {
  readonly parameters: readonly (Declaration['parameters'][number] & { readonly says: string })[]
  /** What the function does and what it returns. */
  readonly says: string
}

/**
 * Help in the dialect of a language, or `undefined` if programs read stdin and write stdout.
 * @param say Returns the text for a key: `does`, `returns` or the key of a parameter.
 */
export function helpOf(
  signature: Signature | undefined,
  dialect: Dialect | undefined,
  say: (key: string) => string,
): Help | undefined {
  if (!signature || !dialect) return undefined
  const declaration = declarationOf(signature, dialect)
  return {
    ...declaration,
    parameters: declaration.parameters.map((parameter) => ({ ...parameter, says: say(parameter.key) })),
    says: `${say('does')} ${say('returns')}`,
  }
}

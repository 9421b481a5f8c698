import { type Declaration, type Dialect, declarationOf, type Signature } from '@/judge/kit/signature'

/** The signature of a function in one dialect, with explanations. */
export interface Help extends Declaration {
  readonly parameters: readonly (Declaration['parameters'][number] & { readonly says: string })[]
  /** What the function does and what it returns. */
  readonly says: string
}

const DIALECTS: Readonly<Record<string, Dialect>> = {
  python: 'python',
  pypy: 'python',
  javascript: 'javascript',
  typescript: 'typescript',
}

/**
 * Help for a language, or `undefined` if programs read stdin and write stdout.
 * @param say Returns the text for a key: `does`, `returns` or the key of a parameter.
 */
export function helpOf(
  signature: Signature | undefined,
  language: string,
  say: (key: string) => string,
): Help | undefined {
  const dialect = DIALECTS[language]
  if (!signature || !dialect) return undefined
  const declaration = declarationOf(signature, dialect)
  return {
    ...declaration,
    parameters: declaration.parameters.map((parameter) => ({ ...parameter, says: say(parameter.key) })),
    says: `${say('does')} ${say('returns')}`,
  }
}

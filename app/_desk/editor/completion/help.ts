import type { Signature } from '@/judge/puzzles/_common/signature'

/** The dialects in which a function can be written. */
export type Dialect = 'python' | 'javascript' | 'typescript'

/** The signature of a function in one dialect, with explanations. */
export interface Help {
  readonly dialect: Dialect
  readonly names: readonly [string, ...string[]]
  readonly parameters: readonly { readonly name: string; readonly type: string; readonly says: string }[]
  readonly returns: string
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
  const types = dialect === 'python' ? 'python' : 'typescript'
  return {
    dialect,
    names: signature.names,
    parameters: signature.parameters.map(({ key, javascript, type }) => ({
      name: dialect === 'python' ? key : (javascript ?? key),
      type: type[types],
      says: say(key),
    })),
    returns: signature.returns[types],
    says: `${say('does')} ${say('returns')}`,
  }
}

/** For example `field_map: list[str]`. */
export const parameterLabel = ({ name, type }: Help['parameters'][number]): string => `${name}: ${type}`

/** For example `checkio(field_map: list[str]) -> str`. */
export function signatureLabel({ dialect, parameters, returns }: Help, name: string): string {
  return `${name}(${parameters.map(parameterLabel).join(', ')})${dialect === 'python' ? ' ->' : ':'} ${returns}`
}

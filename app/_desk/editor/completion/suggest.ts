import { declarationLabel, parameterLabel } from '@/judge/kit/signature'
import type { Help } from './help'

/** An item to insert. */
export interface Suggestion {
  readonly kind: 'function' | 'parameter'
  readonly label: string
  /** A snippet: `$0` marks the final cursor position. */
  readonly insert: string
  readonly detail: string
  readonly says: string
}

/** Matches an unindented line that may begin a function definition. */
const OPENING = {
  python: /^(?<keyword>(?:async )?def +)?\w*$/,
  javascript: /^(?:export )?(?<keyword>function +)?[\w$]*$/,
}

const family = ({ dialect }: Help) => (dialect === 'python' ? 'python' : 'javascript')

/** Suggestions at the cursor: the puzzle's function until the source defines it, and its parameters inside its body. */
export function suggestionsAt(help: Help, before: string, after: string): Suggestion[] {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const opening = OPENING[family(help)].exec(line)
  if (opening && !isDefined(help, before, after))
    return help.names.map((label) => ({
      kind: 'function',
      label,
      insert: definition(help, label, Boolean(opening.groups?.keyword)),
      detail: declarationLabel(help, label),
      says: help.says,
    }))
  if (!isWithin(help, before) || /\.\s*[\w$]*$/.test(line)) return []
  return help.parameters.map((parameter) => ({
    kind: 'parameter',
    label: parameter.name,
    insert: parameter.name,
    detail: parameterLabel(parameter),
    says: parameter.says,
  }))
}

/** Whether any line except the current one defines the function. */
function isDefined(help: Help, before: string, after: string): boolean {
  const above = before.split('\n').slice(0, -1)
  const below = after.split('\n').slice(1)
  return [...above, ...below].some((line) => defines(help, line))
}

const DEFINITION = /^(?:export )?(?:async )?(?:def|function|const|let|var) +([\w$]+)/

const defines = ({ names }: Help, line: string): boolean => names.includes(DEFINITION.exec(line)?.[1] ?? '')

/** Whether a text ends inside the function's body, so that nothing unindented follows its definition. */
export function isWithin(help: Help, before: string): boolean {
  const lines = before.split('\n')
  const begin = lines.findLastIndex((line) => defines(help, line))
  if (begin < 0) return false
  const body = lines.slice(begin + 1)
  return (
    /^\s/.test(body.at(-1) ?? '') &&
    // Empty, indented, a comment, or the closing parenthesis of parameters on their own lines.
    body.every((line) => /^(?:$|\s|#|\/\/|\))/.test(line))
  )
}

/** The unfinished call of the function at the end of a text, with its argument index from 0; `undefined` elsewhere. */
export function argumentAt({ names }: Help, before: string): { name: string; argument: number } | undefined {
  let depth = 0
  let argument = 0
  for (let at = before.length - 1; at >= 0; at--) {
    const character = before[at] ?? ''
    if (')]}'.includes(character)) depth++
    else if (character === ',' && depth === 0) argument++
    else if ('([{'.includes(character)) {
      if (depth > 0) depth--
      else if (character !== '(') return undefined
      else {
        const [name = ''] = /[\w$]+$/.exec(before.slice(0, at)) ?? []
        return names.includes(name) ? { name, argument } : undefined
      }
    }
  }
  return undefined
}

/** What a word means here: the function, or one of its parameters inside its body. */
export function meaningOf(
  help: Help,
  word: string,
  before: string,
): { label: string; says: string } | undefined {
  if (help.names.includes(word)) return { label: declarationLabel(help, word), says: help.says }
  const parameter = help.parameters.find(({ name }) => name === word)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  if (!parameter || !(isWithin(help, before) || defines(help, line))) return undefined
  return { label: parameterLabel(parameter), says: parameter.says }
}

function definition(help: Help, name: string, hasKeyword: boolean): string {
  const { dialect, parameters, returns } = help
  const names = parameters.map((parameter) => parameter.name).join(', ')
  const typed = declarationLabel(help, name)
  if (dialect === 'python') {
    // Python evaluates annotations, and PyPy's version does not support union types yet.
    const safe = returns.includes(' | ') ? typed.replace(returns, `"${returns}"`) : typed
    return `${hasKeyword ? '' : 'def '}${safe}:\n\t$0`
  }
  const body = ` {\n\t$0\n}`
  if (dialect === 'typescript') return `${hasKeyword ? '' : 'function '}${typed}${body}`
  const tags = [
    ...parameters.map(({ name, type }) => ` * @param {${type}} ${name}`),
    ` * @returns {${returns}}`,
  ]
  const comment = hasKeyword ? '' : `/**\n${tags.join('\n')}\n */\nfunction `
  return `${comment}${name}(${names})${body}`
}

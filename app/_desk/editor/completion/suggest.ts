import { type Help, parameterLabel, signatureLabel } from './help'

/** Something to insert. */
export interface Suggestion {
  readonly kind: 'function' | 'parameter'
  readonly label: string
  /** A snippet: `$0` is where the cursor ends. */
  readonly insert: string
  readonly detail: string
  readonly says: string
}

/** What `def` or `function` stands before, at the margin: there a function is being defined. */
const OPENING = {
  python: /^(?<keyword>(?:async )?def +)?\w*$/,
  javascript: /^(?:export )?(?<keyword>function +)?[\w$]*$/,
}

const family = ({ dialect }: Help) => (dialect === 'python' ? 'python' : 'javascript')

/**
 * What may come next, by the text before the cursor: the puzzle's function while it is not there, and its parameters
 * within it.
 */
export function suggestionsAt(help: Help, before: string, after: string): Suggestion[] {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const opening = OPENING[family(help)].exec(line)
  if (opening && !isDefined(help, before, after))
    return help.names.map((label) => ({
      kind: 'function',
      label,
      insert: definition(help, label, Boolean(opening.groups?.keyword)),
      detail: signatureLabel(help, label),
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

/** Whether the source defines the function already, but for the line that is being written. */
function isDefined(help: Help, before: string, after: string): boolean {
  const above = before.split('\n').slice(0, -1)
  const below = after.split('\n').slice(1)
  return [...above, ...below].some((line) => defines(help, line))
}

const DEFINITION = /^(?:export )?(?:async )?(?:def|function|const|let|var) +([\w$]+)/

const defines = ({ names }: Help, line: string): boolean => names.includes(DEFINITION.exec(line)?.[1] ?? '')

/** Whether a text ends in the body of the function: since it began, nothing else has begun at the margin. */
export function isWithin(help: Help, before: string): boolean {
  const lines = before.split('\n')
  const begin = lines.findLastIndex((line) => defines(help, line))
  if (begin < 0) return false
  const body = lines.slice(begin + 1)
  return (
    /^\s/.test(body.at(-1) ?? '') &&
    // Empty, indented, a comment, or the end of parameters that stand on lines of their own.
    body.every((line) => /^(?:$|\s|#|\/\/|\))/.test(line))
  )
}

/** The call of the function in which a text ends: the number of its argument from 0; `undefined` elsewhere. */
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

/** What a word means here: the function, or one of its parameters within it. */
export function meaningOf(
  help: Help,
  word: string,
  before: string,
): { label: string; says: string } | undefined {
  if (help.names.includes(word)) return { label: signatureLabel(help, word), says: help.says }
  const parameter = help.parameters.find(({ name }) => name === word)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  if (!parameter || !(isWithin(help, before) || defines(help, line))) return undefined
  return { label: parameterLabel(parameter), says: parameter.says }
}

function definition(help: Help, name: string, hasKeyword: boolean): string {
  const { dialect, parameters, returns } = help
  const names = parameters.map((parameter) => parameter.name).join(', ')
  const typed = signatureLabel(help, name)
  if (dialect === 'python') {
    // Python evaluates annotations, and the one of PyPy knows no unions of types yet.
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

import { type Fault, fail, ok, type Result } from '../../kit/result'

/*
 * The parameters of a section of the laboratory. From this table come the form of its page, the address that holds all
 * of them, and the check of what an address says.
 */

/** A cell by its row and column, from 0. */
export type CellPlace = readonly [row: number, col: number]

export type Parameter =
  /** One of some names. `algorithmsOf` is the section whose algorithms they are, if they are not those of the page. */
  | {
      readonly kind: 'choice'
      readonly of: readonly string[]
      readonly initial: string
      readonly algorithmsOf?: string
    }
  /** From one to `most` of some names, in their order: what is shown side by side. */
  | {
      readonly kind: 'choices'
      readonly of: readonly string[]
      readonly most: number
      readonly initial: readonly string[]
    }
  /** A whole number within bounds. */
  | { readonly kind: 'whole'; readonly from: number; readonly to: number; readonly initial: number }
  /** False at first, because a form does not send what is not checked. */
  | { readonly kind: 'flag'; readonly initial: false }
  /** A cell, or null for the one that the section chooses itself. */
  | { readonly kind: 'cell'; readonly initial: null }
  /** A text of at most `most` characters, such as a board. */
  | { readonly kind: 'text'; readonly most: number; readonly initial: string }

export type Parameters = Readonly<Record<string, Parameter>>

/** Each kind's values, written out so that a value has no narrower type than its parameter. */
type ValueOf<P extends Parameter> = P extends { readonly kind: 'choice' }
  ? P['of'][number]
  : P extends { readonly kind: 'choices' }
    ? readonly P['of'][number][]
    : P extends { readonly kind: 'whole' }
      ? number
      : P extends { readonly kind: 'flag' }
        ? boolean
        : P extends { readonly kind: 'cell' }
          ? CellPlace | null
          : string

export type ValuesOf<P extends Parameters> = { readonly [Name in keyof P]: ValueOf<P[Name]> }

export type Value = string | number | boolean | CellPlace | readonly string[] | null

/** The values of a section's parameters by name, for code that serves all sections. */
export type AnyValues = Readonly<Record<string, Value>>

/** The codes of the faults of `readValues`; the messages are below `lab.faults`. */
export const PARAMETER_FAULTS = [
  'parameter-unknown',
  'parameter-choice',
  'parameter-choices',
  'parameter-whole',
  'parameter-flag',
  'parameter-cell',
  'parameter-text',
] as const

type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/** The parameters of any page, which are not those of a section. */
const OF_THE_PAGE = new Set(['step', 'speed', 'lang', '_rsc'])

/**
 * Reads the values in the query of an address. What is missing has its initial value; what cannot be read has the
 * nearest sensible value, and a fault that says what is allowed.
 */
export function readValues<P extends Parameters>(
  parameters: P,
  query: Query,
): { readonly values: ValuesOf<P>; readonly faults: readonly Fault[] } {
  const values: Record<string, Value> = {}
  const faults: Fault[] = []
  for (const name of Object.keys(query))
    if (!Object.hasOwn(parameters, name) && !OF_THE_PAGE.has(name))
      faults.push({ code: 'parameter-unknown', values: { name: name.slice(0, 40) } })
  for (const [name, parameter] of Object.entries(parameters)) {
    const text = query[name]
    const read = text === undefined ? ok(parameter.initial) : readValue(name, parameter, String(text))
    if (!read.ok) faults.push(read.error)
    values[name] = read.ok ? read.value : nearest(parameter, String(text))
  }
  return { values: values as ValuesOf<P>, faults }
}

function readValue(name: string, parameter: Parameter, text: string): Result<Value> {
  const shown = text.slice(0, 40)
  switch (parameter.kind) {
    case 'choice':
      if (parameter.of.includes(text)) return ok(text)
      return fail('parameter-choice', { name, text: shown, allowed: parameter.of.join(', ') })
    case 'choices': {
      const { of, most } = parameter
      // A form sends an empty choice for each field that is left open.
      const chosen = text.split(',').filter((one) => one !== '')
      if (chosen.length > 0 && chosen.length <= most && chosen.every((one) => of.includes(one)))
        return ok([...new Set(chosen)])
      return fail('parameter-choices', { name, text: shown, most, allowed: of.join(', ') })
    }
    case 'whole': {
      const { from, to } = parameter
      const number = Number(text)
      if (/^-?\d{1,15}$/.test(text) && number >= from && number <= to) return ok(number)
      return fail('parameter-whole', { name, text: shown, from, to })
    }
    case 'flag':
      if (text === '0' || text === '1') return ok(text === '1')
      return fail('parameter-flag', { name, text: shown })
    case 'cell': {
      if (text === '') return ok(null)
      const [, row, col] = /^(\d{1,5}),(\d{1,5})$/.exec(text) ?? []
      if (row !== undefined && col !== undefined) return ok([Number(row), Number(col)])
      return fail('parameter-cell', { name, text: shown })
    }
    case 'text':
      if (text.length <= parameter.most) return ok(text)
      return fail('parameter-text', { name, most: parameter.most, length: text.length })
  }
}

/** The value that comes closest to an unreadable text. */
function nearest(parameter: Parameter, text: string): Value {
  switch (parameter.kind) {
    case 'choices': {
      const known = new Set(text.split(',').filter((one) => parameter.of.includes(one)))
      return known.size > 0 ? [...known].slice(0, parameter.most) : parameter.initial
    }
    case 'whole': {
      const number = Math.round(Number(text))
      if (text.trim() === '' || Number.isNaN(number)) return parameter.initial
      return Math.max(parameter.from, Math.min(parameter.to, number))
    }
    default:
      return parameter.initial
  }
}

/** A value as an address has it. */
export function formatValue(value: Value): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return value === null ? '' : String(value)
}

/** The query with these values: only those that differ from the initial ones, in the order of the table. */
export function queryOf(parameters: Parameters, values: AnyValues): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, { initial }] of Object.entries(parameters)) {
    const text = formatValue(values[name] ?? null)
    if (text !== formatValue(initial)) query.set(name, text)
  }
  return query
}

import type { Algorithm } from '../algorithms/algorithm'
import type { Board } from '../algorithms/board'
import type { Drawing } from '../drawing/shapes'
import { type Fault, fail, ok, type Result } from '../kit/result'
import type { Film } from '../puzzles/_common/puzzle'

/** A number that is shown next to a run; its label is a message below `lab.<section>.figures`. */
export interface Figure {
  readonly name: string
  /** Undefined while it is not known yet, null if there is none. */
  readonly value: number | null | undefined
}

/** One run of an algorithm: what a page plays. */
export interface Run {
  readonly algorithm: Algorithm
  readonly film: Film<unknown>
  /** The folder in judge/lab whose words have the sentences of the film, below `tells`. */
  readonly words: string
  /** Draws a step of the film. */
  readonly draw: (step: number) => Drawing
  /** The line of the algorithm's listing that a step executes, from 0; -1 for none. */
  readonly lineAt: (step: number) => number
  /** What has been counted up to a step. */
  readonly figures: (step: number) => readonly Figure[]
  /** Whether there are more events than were recorded. */
  readonly cut: boolean
  /** The board on which it ended, to be written in other notations. */
  readonly board?: Board | undefined
  /** Of a run whose drawings are heat: the largest value of the scale. */
  readonly hottest?: () => number
  /** The way that it found, as letters `U D L R`. */
  readonly moves?: string | undefined
}

/** The most events of an exhibit's film. */
export const MOST_IN_EXHIBIT = 3000

/** A section of the laboratory: its parameters, and how they become runs. */
interface Section<P extends Parameters> {
  /** Its name in addresses, and of its folder in judge/lab. */
  readonly id: string
  readonly parameters: P
  /** The parameters that stand above the board; the others stand below a heading of their own. */
  readonly main: readonly (keyof P & string)[]
  /** The parameters that change nothing, given the values of the others. */
  idle(values: ValuesOf<P>): readonly (keyof P & string)[]
  /** Its algorithms, for their names and descriptions. */
  readonly algorithms: readonly Algorithm[]
  /**
   * The runs that these values describe, one for each algorithm that is shown side by side; each is cut after `most`
   * events. Errors: the values do not fit together, such as a cell outside the board.
   */
  run(values: ValuesOf<P>, most?: number): Result<readonly Run[]>
}

/** A trace as a file: what is needed to run it again. */
export interface Trace {
  readonly section: string
  /** The versions of its algorithms, by id. */
  readonly versions: Readonly<Record<string, number>>
  readonly values: AnyValues
}

/** The same with opaque values, for code that serves all sections. */
export type AnySection = Section<Parameters>

/** Checks the types of a section, where they are known, and then erases them. */
export const sectionOf = <P extends Parameters>(section: Section<P>): AnySection =>
  section as unknown as AnySection

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

/** How far an experiment is, and what it has found so far. */
export interface Progress<Findings> {
  readonly done: number
  readonly all: number
  readonly findings: Findings
}

/**
 * Many runs, whose findings grow while a page shows them. A generator: it yields after every few milliseconds of work, so
 * that whoever runs it can show progress and stop it. Inputs and findings are plain values, which can be sent between
 * threads. The same inputs give the same findings.
 */
export interface Experiment<Inputs, Findings> {
  /** The section and a name, as in `carve.distributions`. */
  readonly id: string
  run(inputs: Inputs): Generator<Progress<Findings>, void>
}

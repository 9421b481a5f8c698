import type { Verdict } from '../../verdicts'
import type { Entity } from './entity'

/** A verdict in the words of the specification. */
interface JudgementType {
  readonly id: string
  readonly name: string
  /** Whether formats that count time add minutes for it: see `countedOf`. */
  readonly penalty: boolean
}

/**
 * The specification has no type for a solution that is partly right; `RE` says that it does not solve the problem. Output
 * that cannot be read is what it calls a presentation error.
 */
const TYPES: Readonly<Record<Verdict, JudgementType>> = {
  accepted: { id: 'AC', name: 'Accepted', penalty: false },
  'wrong-answer': { id: 'WA', name: 'Wrong answer', penalty: true },
  partial: { id: 'RE', name: 'Partly solved', penalty: true },
  'time-limit': { id: 'TLE', name: 'Time limit exceeded', penalty: true },
  'runtime-error': { id: 'RTE', name: 'Runtime error', penalty: true },
  'memory-limit': { id: 'MLE', name: 'Memory limit exceeded', penalty: true },
  'output-limit': { id: 'OLE', name: 'Output limit exceeded', penalty: true },
  invalid: { id: 'PE', name: 'Invalid output', penalty: true },
  'compile-error': { id: 'CE', name: 'Compile error', penalty: false },
  'judge-error': { id: 'JE', name: 'Judge error', penalty: false },
}

export const judgementTypeOf = (verdict: Verdict): string => TYPES[verdict].id

/** All judgement types. Only contests that count penalty time say which of them cost some. */
export const judgementTypes = (countsPenalty: boolean): Entity[] =>
  Object.values(TYPES).map(({ id, name, penalty }) => ({
    ...{ id, name, solved: id === TYPES.accepted.id },
    ...(countsPenalty && { penalty }),
  }))

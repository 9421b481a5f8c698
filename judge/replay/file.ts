import { fail, ok, type Result } from '../kit/result'
import { VERDICTS, type Verdict } from '../verdicts'
import type { Replay } from './play'

/** A replay as the text of a file: one that people can read, with a line for each move. */
export const formatReplay = (replay: Replay): string => `${JSON.stringify(replay, null, 2)}\n`

const isText = (value: unknown): value is string => typeof value === 'string'
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

/** What each field has to be. */
const FIELDS: { readonly [name in keyof Replay]: (value: unknown) => boolean } = {
  format: isWhole,
  puzzle: isText,
  rules: isWhole,
  seed: isWhole,
  level: isText,
  moves: (value) => Array.isArray(value) && value.every(isText),
  ending: isEnding,
}

function isEnding(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { verdict, score } = value as Record<string, unknown>
  return VERDICTS.includes(verdict as Verdict) && Number.isFinite(score)
}

/**
 * Reads the text of a file. That it is a replay in its form says nothing of what it claims: see `simulate`.
 *
 * Errors: `file-json` for what is no JSON object; `file-field` with the `name` of the first field that is missing or is
 * not of its kind. Fields that a later format may add are left out.
 */
export function parseReplay(text: string): Result<Replay> {
  const value = read(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail('file-json')
  const fields = value as Record<keyof Replay, unknown>
  for (const [name, isRight] of Object.entries(FIELDS))
    if (!isRight(fields[name as keyof Replay])) return fail('file-field', { name })
  const { format, puzzle, rules, seed, level, moves, ending } = fields as unknown as Replay
  const { verdict, score } = ending
  return ok({ format, puzzle, rules, seed, level, moves, ending: { verdict, score } })
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

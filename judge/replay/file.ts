import { fail, ok, type Result } from '../kit/result'
import { jsonOf } from '../kit/text'
import { VERDICTS, type Verdict } from '../verdicts'
import type { Replay } from './play'

/** A replay as the text of a file, readable by people, with one line per move. */
export const formatReplay = (replay: Replay): string => `${JSON.stringify(replay, null, 2)}\n`

const isText = (value: unknown): value is string => typeof value === 'string'
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

/** Checks the type of each field. */
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
 * Reads the text of a replay file. This checks only the form of the replay; `simulate` checks what it claims.
 *
 * Errors: `file-json` if the text is not a JSON object; `file-field` with the `name` of the first field that is missing
 * or has the wrong type. Unknown fields, which a later format may add, are dropped.
 */
export function parseReplay(text: string): Result<Replay> {
  const value = jsonOf(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail('file-json')
  const fields = value as Record<keyof Replay, unknown>
  for (const [name, isRight] of Object.entries(FIELDS))
    if (!isRight(fields[name as keyof Replay])) return fail('file-field', { name })
  const { format, puzzle, rules, seed, level, moves, ending } = fields as unknown as Replay
  const { verdict, score } = ending
  return ok({ format, puzzle, rules, seed, level, moves, ending: { verdict, score } })
}

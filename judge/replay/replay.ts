import {
  type Fault,
  fail,
  type MessageDescriptor,
  ok,
  type Result,
  type Values,
  valueIn,
} from '../kit/result'
import { jsonOf } from '../kit/text'
import { isPuzzleId, type PuzzleId, puzzleOf } from '../puzzles'
import type { AnyPuzzle, Outcome } from '../puzzles/_common/puzzle'
import { DEATH_VERDICTS, VERDICTS, VERDICTS_OF_RULES, type Verdict } from '../verdicts'
import {
  type CaseVerdict,
  follow,
  type GameResult,
  gameResultOf,
  isSame,
  judgeOnLevel,
  playOn,
  REPLAY_FORMAT,
  type Replay,
  type Testcase,
} from './play'

/** The verdicts of games that were cut short: by an unreadable reply, or because the program died or took too long. */
const CUT_VERDICTS: ReadonlySet<Verdict> = new Set(
  (['invalid', ...Object.values(DEATH_VERDICTS)] as const).filter((verdict) => verdict !== 'judge-error'),
)

interface Game {
  readonly puzzle: PuzzleId
  readonly level: string
  readonly seed: number
}

/**
 * Plays a game from its replies.
 *
 * Errors: the puzzle's own faults for an unreadable level, and those of `playOn`.
 */
export function play(
  { puzzle: id, level: text, seed }: Game,
  replies: readonly string[],
): Result<GameResult> {
  const puzzle = puzzleOf(id)
  const level = puzzle.parseLevel(text)
  return level.ok ? playOn(puzzle, level.value, seed, replies) : level
}

/**
 * Plays a stored replay again and requires the ending that it claims.
 *
 * Errors: `replay-format`, `replay-puzzle` or `replay-rules` if these rules cannot play it; `replay-ending` if the game
 * ends differently; and those of `play`.
 */
export function simulate(replay: Replay): Result<GameResult> {
  const puzzle = puzzleOfRules(replay)
  return puzzle.ok ? playAgain(puzzle.value, replay) : puzzle
}

/**
 * Whether a replay was judged by the current rules. It was simulated with them before it was stored, so a page can show
 * it without simulating it again. `simulate` is for replays from elsewhere and for verification.
 */
export const hasCurrentRules = (replay: Replay): boolean => puzzleOfRules(replay).ok

function puzzleOfRules({ format, puzzle, rules }: Replay): Result<PuzzleId> {
  if (format !== REPLAY_FORMAT) return fail('replay-format', { format, known: REPLAY_FORMAT })
  if (!isPuzzleId(puzzle)) return fail('replay-puzzle', { puzzle })
  const known = puzzleOf(puzzle).rules
  return rules === known ? ok(puzzle) : fail('replay-rules', { rules, known })
}

function playAgain(puzzle: PuzzleId, { level: text, seed, moves, ending }: Replay): Result<GameResult> {
  const whole = play({ puzzle, level: text, seed }, moves)
  if (whole.ok) return asClaimed(whole.value, ending, whole.value.outcome.ending)
  if (whole.error.code !== 'game-unfinished' || !CUT_VERDICTS.has(ending.verdict)) return whole
  const level = puzzleOf(puzzle).parseLevel(text)
  if (!level.ok) return level
  const cut = playInterrupted(puzzleOf(puzzle), level.value, seed, moves)
  return cut.ok ? asClaimed(cut.value, ending, ending.verdict) : cut
}

function asClaimed(played: GameResult, claimed: Replay['ending'], verdict: Verdict): Result<GameResult> {
  const { score } = played.outcome
  if (claimed.verdict === verdict && claimed.score === score) return ok(played)
  const scores = { claimedScore: claimed.score, foundScore: score }
  return fail('replay-ending', { claimed: claimed.verdict, found: verdict, ...scores })
}

/**
 * Replays a game that its player could not finish; the result is the state after the last move.
 *
 * Errors: the puzzle's own faults for an unreadable reply; `game-over` if the game ends with these replies or before,
 * because then nothing can have cut it short.
 */
export function playInterrupted(
  puzzle: AnyPuzzle,
  level: unknown,
  seed: number,
  replies: readonly string[],
): Result<GameResult> {
  const followed = follow(puzzle, level, seed, replies)
  if (!followed.ok) return followed
  const { state, moves } = followed.value
  if (puzzle.toMove(level, state) === undefined) return fail('game-over', { moves: moves.length })
  return ok(gameResultOf(puzzle, { level, seed, state, moves }))
}

/** A replay with the metrics and reason that were stored when it was judged. */
export interface StoredReplay {
  readonly replay: Replay
  readonly metrics?: Outcome['metrics']
  readonly reason?: MessageDescriptor
}

/** The claims of a stored game that can be checked. */
const CHECKS = ['rules', 'verdict', 'score', 'metrics', 'ending'] as const
export type Check = (typeof CHECKS)[number]

/** The result of playing a stored game again. */
export type Finding =
  /** Everything stored is confirmed. `checked`: the claims that were checked; `outcome`: the game's outcome. */
  | { readonly holds: true; readonly checked: readonly Check[]; readonly outcome: Outcome }
  /** A claim is wrong. `check`: which one; `why`: what was claimed and what was found. */
  | { readonly holds: false; readonly check: Check; readonly why: Fault }

/** Errors about the rules that a replay needs, not about how its game ended. */
const UNKNOWN = ['replay-format', 'replay-puzzle', 'replay-rules']

/** Plays a game again and compares the result with everything that was stored. */
export function verify({ replay, metrics, reason }: StoredReplay): Finding {
  const played = simulate(replay)
  if (!played.ok) return refused(played.error)
  const { outcome } = played.value
  const names = metrics ? [...new Set([...Object.keys(outcome.metrics), ...Object.keys(metrics)])] : []
  const wrong = names.find((name) => metrics?.[name] !== outcome.metrics[name])
  if (wrong !== undefined) {
    const [claimed, found] = [metrics?.[wrong] ?? '–', outcome.metrics[wrong] ?? '–']
    return differs('metrics', 'replay-metrics', { name: wrong, claimed, found })
  }
  // A replay cannot show what else happened to a program.
  const told = VERDICTS_OF_RULES.includes(replay.ending.verdict) ? reason : undefined
  if (told && !isSame(told, outcome.reason)) return differs('ending', 'replay-reason', {})
  const unseen = [...(metrics ? [] : ['metrics']), ...(told ? [] : ['ending'])]
  return { holds: true, checked: CHECKS.filter((check) => !unseen.includes(check)), outcome }
}

function refused(why: Fault): Finding {
  const { code, values } = why
  if (UNKNOWN.includes(code)) return { holds: false, check: 'rules', why }
  if (code !== 'replay-ending') return { holds: false, check: 'ending', why }
  const { claimed = '', found = '', claimedScore = 0, foundScore = 0 } = values
  return claimed === found
    ? differs('score', 'replay-score', { claimed: claimedScore, found: foundScore })
    : differs('verdict', 'replay-verdict', { claimed, found })
}

const differs = (check: Check, code: string, values: Values): Finding => ({
  holds: false,
  check,
  why: { code, values },
})

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

/**
 * Judges an answer string, which is like a bot that never reads. An unreadable answer is `invalid`, and its reason is
 * the fault with its place. The page's preview, the server and the command line all use this function.
 *
 * Throws if the level is unreadable, which is never the user's fault.
 */
export function judgeAnswer(puzzle: PuzzleId, { name, level, seed }: Testcase, answer: string): CaseVerdict {
  const rules = puzzleOf(puzzle)
  const parsed = valueIn(rules.parseLevel(level), `level ${name} of ${puzzle} cannot be read`)
  return judgeOnLevel(rules, { name, level: parsed, seed }, answer)
}

/** What an accepted answer has of the figure that decides first, such as its letters; undefined if it is not accepted. */
export function figureOf(
  puzzle: PuzzleId,
  { verdict, rank }: Pick<CaseVerdict, 'verdict' | 'rank'>,
): number | undefined {
  const [figure] = puzzleOf(puzzle).rankFigures
  return verdict === 'accepted' && figure ? rank[figure.index] : undefined
}

/**
 * The most steps that judging one answer may take on all cases of a problem whose answers are judged at once, in the
 * process that serves everybody: 0.2 s or so. Steps are counted and not measured, so every machine allows the same.
 */
export const MOST_STEPS = 20_000_000

/** What reading a character of a level, or a byte of an answer, costs. */
const STEPS_PER_CHARACTER = 2

/** The most steps that judging an answer of so many bytes takes on a level, which is given as its text and parsed. */
export function stepsOf(
  puzzle: PuzzleId,
  { text, level }: { readonly text: string; readonly level: unknown },
  answerBytes: number,
): number {
  const reading = STEPS_PER_CHARACTER * (text.length + answerBytes)
  return reading + (puzzleOf(puzzle).steps?.(level, answerBytes) ?? 0)
}

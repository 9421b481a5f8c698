import { type Fault, ok, type Result } from '../../kit/result'
import { generateField, KINDS } from '../../puzzles/snake/make/generate'
import { type Field, parseField } from '../../puzzles/snake/notation'
import { MOST_EVENTS } from '../film'
import { type Run, sectionOf, type ValuesOf } from '../section'
import type { SnakeBot } from './bot'
import { careful } from './careful'
import { drawThinking, filmGame, playAloud } from './film'
import { greedy } from './greedy'
import { lookAhead } from './look-ahead'
import { tailFollower } from './tail-follower'

/** Every bot that thinks aloud, in the order in which they are offered. */
export const BOTS: readonly SnakeBot[] = [greedy, careful, tailFollower, lookAhead]

/**
 * Seeds whose traps are found in less than a tenth of a second: of most seeds it takes several. None of them belongs to
 * a field of the problem.
 */
export const TRAP_SEEDS = [213, 235, 258, 281, 283, 285, 342, 353, 390, 392, 397, 398] as const

/** The seed of the trap that is shown for any seed: they take turns. */
const trapSeed = (seed: number): number => TRAP_SEEDS[seed % TRAP_SEEDS.length]!

const PARAMETERS = {
  bots: { kind: 'choices', of: BOTS.map(({ id }) => id), most: 2, initial: ['greedy', 'careful'] },
  field: { kind: 'choice', of: [...Object.keys(KINDS), 'own'], initial: 'knot' },
  /** Of traps, only the quick ones. At first one with which the greedy bot is trapped, and the careful one wins. */
  seed: { kind: 'whole', from: 0, to: 999_999, initial: 19 },
  /** Ten lines of ten characters, as in the problem. */
  text: { kind: 'text', most: 200, initial: '' },
} as const

type Values = ValuesOf<typeof PARAMETERS>

/** Snakes: the bots of the snake puzzle think aloud. */
export const snakesSection = sectionOf({
  id: 'snakes',
  parameters: PARAMETERS,
  main: ['bots', 'field', 'seed', 'text'],
  idle: ({ field }) => (field === 'own' ? [] : ['text']),
  algorithms: BOTS,
  run(values, most = MOST_EVENTS) {
    const seed = values.field === 'trap' ? trapSeed(values.seed) : values.seed
    const field = fieldFrom({ ...values, seed })
    if (!field.ok) return field
    const chosen = BOTS.filter(({ id }) => values.bots.includes(id))
    return ok(chosen.map((bot) => runOf(bot, field.value, seed, most)))
  },
})

/** The last fields that were generated, by kind and seed: the same one is asked for by several bots and pages. */
const KNOWN = new Map<string, Field>()
const MOST_KNOWN = 64

/** A fault of an own field, whose sentence is the puzzle's. */
interface FieldFault extends Fault {
  readonly puzzle: 'snake'
}

/** The field of the values. Errors: the own one cannot be read. */
function fieldFrom({ field: name, seed, text }: Values): Result<Field, FieldFault> {
  if (name === 'own') {
    const read = parseField(text)
    return read.ok ? read : { ok: false, error: { ...read.error, puzzle: 'snake' } }
  }
  const key = `${name} ${seed}`
  const kind = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((one) => one === name) ?? 'meadow'
  const field = KNOWN.get(key) ?? generateField(kind, seed)
  const [oldest] = KNOWN.keys()
  if (KNOWN.size >= MOST_KNOWN && oldest !== undefined) KNOWN.delete(oldest)
  KNOWN.set(key, field)
  return ok(field)
}

function runOf(bot: SnakeBot, field: Field, seed: number, most: number): Run {
  const played = playAloud(bot, field, seed, most)
  const { film, game } = filmGame(field, seed, played)
  const frameAt = (step: number) => film.at(Math.min(step, film.length))
  return {
    ...{ algorithm: bot, film, cut: played.cut, words: 'snakes' },
    draw: (step) => drawThinking({ field, lines: played.lines, frame: frameAt(step), game }),
    lineAt: (step) => frameAt(step).thought?.line ?? -1,
    figures: (step) => {
      const { snake, turn, looks, area } = frameAt(step)
      return [
        { name: 'turns', value: turn },
        { name: 'steps', value: snake.steps },
        { name: 'cherries', value: snake.cherries },
        { name: 'looked', value: looks },
        { name: 'area', value: area?.kind === 'safe' || area?.kind === 'unsafe' ? area.value : undefined },
      ]
    },
  }
}

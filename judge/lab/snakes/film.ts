import { boxOf, lineOf } from '../../drawing/cells'
import type { Drawing, PathShape } from '../../drawing/shapes'
import type { MessageDescriptor } from '../../kit/result'
import type { Film, FilmEvent } from '../../puzzles/_common/puzzle'
import { drawSnake } from '../../puzzles/snake/draw'
import { filmSnake, type SnakeFrame } from '../../puzzles/snake/film'
import { type Field, SIDE } from '../../puzzles/snake/notation'
import { type State, start, takeTurn } from '../../puzzles/snake/rules'
import type { SnakeBot, Thought } from './bot'

/** What is seen at a step: the field, and what the bot has thought about it in this turn so far. */
interface ThinkingFrame {
  /** The number of the step of the puzzle's film, and its frame. */
  readonly action: number
  readonly snake: SnakeFrame
  /** The turn, from 1; 0 before the first thought. */
  readonly turn: number
  /** How often it has looked at a cell, and the cells, in the order in which it first did. */
  readonly looks: number
  readonly looked: readonly number[]
  /** The newest way and the newest area that it has thought about. */
  readonly way: readonly number[]
  readonly area: Thought | undefined
  /** The thought of this very step; undefined if it is an action. */
  readonly thought: Thought | undefined
}

/** A film of a game that is played aloud: a step for each thought and each action. */
export function filmGame(field: Field, seed: number, { events, lines }: Game) {
  const film = filmSnake(field, seed, lines)
  const frameAt = remembered((step) => frameOf(step))

  function frameOf(step: number): ThinkingFrame {
    const last = events[step - 1]
    const turn = last?.turn ?? 0
    let first = step
    while (first > 0 && events[first - 1]?.turn === turn) first--
    const looked = new Set<number>()
    let looks = 0
    let way: readonly number[] = []
    let area: Thought | undefined
    let action = first === 0 ? 0 : actionBefore(first)
    for (const event of events.slice(first, step)) {
      if (event.kind === 'action') {
        action = event.number
        continue
      }
      const { kind, cells } = event.thought
      if (kind === 'look') {
        looks++
        looked.add(cells[0]!)
      } else if (kind === 'way') way = cells
      else if (kind !== 'wait') area = event.thought
    }
    const thought = last?.kind === 'thought' ? last.thought : undefined
    return { action, snake: film.at(action), turn, looks, looked: [...looked], way, area, thought }
  }

  /** The number of the last action before an event: a turn ends with an action. */
  function actionBefore(index: number): number {
    const event = events[index - 1]
    return event?.kind === 'action' ? event.number : 0
  }

  const steps = stepsOfActions(events)
  const shown: Film<ThinkingFrame> = {
    length: events.length,
    events: film.events.map((event): FilmEvent => ({ ...event, step: steps[event.step] ?? events.length })),
    at: frameAt,
    tell: (step) => {
      const { thought, action } = frameAt(step)
      return thought ? sentenceOf(thought) : film.tell(action)
    },
    picture: (step) => pictureOf(frameAt(step), film.picture(frameAt(step).action)),
  }
  return { film: shown, game: film }
}

/** The step of each action, by its number. */
function stepsOfActions(events: Game['events']): number[] {
  const steps = [0]
  for (const [index, event] of events.entries()) if (event.kind === 'action') steps[event.number] = index + 1
  return steps
}

/** Remembers the last result: several parts of a page ask for the same step. */
function remembered<T>(make: (step: number) => T): (step: number) => T {
  let last: { readonly step: number; readonly made: T } | undefined
  return (step) => {
    if (last?.step !== step) last = { step, made: make(step) }
    return last.made
  }
}

/** The sentence about a thought. A cell is its row and column from 0. */
function sentenceOf({ kind, cells, value }: Thought): MessageDescriptor {
  const cell = cells[0] ?? 0
  return {
    code: kind,
    values: { row: Math.floor(cell / SIDE), col: cell % SIDE, count: value ?? cells.length },
  }
}

/** The field as text, with `?` where the bot has looked, `+` on the way, and `o` in the area that it counted last. */
function pictureOf({ looked, way, area, thought }: ThinkingFrame, field: string): string {
  if (!thought) return field
  const characters = [...field]
  const put = (cells: readonly number[], character: string) => {
    for (const cell of cells) {
      const at = cell + Math.floor(cell / SIDE)
      if (characters[at] === '.' || characters[at] === '?') characters[at] = character
    }
  }
  put(looked, '?')
  if (area) put(area.cells, 'o')
  else put(way, '+')
  return characters.join('')
}

/** One step of a game that is played aloud. */
type GameEvent =
  | { readonly kind: 'thought'; readonly turn: number; readonly thought: Thought }
  /** An action; `number` counts the actions of the game from 1. */
  | { readonly kind: 'action'; readonly turn: number; readonly number: number }

interface Game {
  readonly events: readonly GameEvent[]
  /** The answers of the bot: the moves of the game. */
  readonly lines: readonly string[]
  /** Whether it was stopped before its end. */
  readonly cut: boolean
}

/** Lets a bot play a field by the rules of the puzzle. Stops after `most` events. */
export function playAloud(bot: SnakeBot, field: Field, seed: number, most: number): Game {
  const events: GameEvent[] = []
  const lines: string[] = []
  let number = 0
  for (let state: State = start(field, seed), turn = 1; !state.end; turn++) {
    const thinking = bot.think(state)
    let answer = thinking.next()
    for (; !answer.done; answer = thinking.next()) {
      if (events.length === most) return { events, lines, cut: true }
      events.push({ kind: 'thought', turn, thought: answer.value })
    }
    lines.push(answer.value)
    for (const next of takeTurn(state, answer.value)) {
      number++
      events.push({ kind: 'action', turn, number })
      state = next
    }
  }
  return { events, lines, cut: false }
}

/** What the bot has looked at, and the areas that it counted. The colours differ in lightness as well. */
export const PAINTS = {
  looked: '#cfe3ee',
  safe: '#c4e3c0',
  unsafe: '#f3cfa6',
} as const

interface Scene {
  readonly field: Field
  readonly lines: readonly string[]
  readonly frame: ThinkingFrame
  /** The film of the game without its thoughts. */
  readonly game: Film<SnakeFrame>
}

/** The field, and on its ground what the bot has looked at, the area that it counted, and the way that it thinks of. */
export function drawThinking({ field, lines, frame, game }: Scene): Drawing {
  const drawing = drawSnake({
    ...{ level: field, moves: lines, frame: frame.snake, step: frame.action, film: game, focus: undefined },
  })
  const { looked, area, way, thought } = frame
  const good = area?.kind === 'safe' || area?.kind === 'survives'
  const below: PathShape[] = [
    { kind: 'path', key: 'looked', d: boxes(looked), fill: PAINTS.looked },
    ...(area
      ? [{ kind: 'path', key: 'area', d: boxes(area.cells), fill: PAINTS[good ? 'safe' : 'unsafe'] } as const]
      : []),
    ...(thought && way.length > 0 ? [wayOf([frame.snake.snake[0]!, ...way])] : []),
  ]
  return { ...drawing, shapes: [...below, ...drawing.shapes] }
}

/** Squares a little smaller than their cells, so that the lines of the field are seen between them. */
const boxes = (cells: readonly number[]): string =>
  cells.map((cell) => boxOf((cell % SIDE) + 0.06, Math.floor(cell / SIDE) + 0.06, 0.88, 0.88)).join('')

const wayOf = (cells: readonly number[]): PathShape => ({
  ...{ kind: 'path', key: 'thought-way', d: lineOf(cells, SIDE) },
  ...{ stroke: 'thread', width: 2.5 },
})

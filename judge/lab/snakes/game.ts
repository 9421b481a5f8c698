import type { Field } from '../../puzzles/snake/notation'
import { type State, start, takeTurn } from '../../puzzles/snake/rules'
import type { SnakeBot, Thought } from './bot'

/** One step of a game that is played aloud. */
export type GameEvent =
  | { readonly kind: 'thought'; readonly turn: number; readonly thought: Thought }
  /** An action; `number` counts the actions of the game from 1. */
  | { readonly kind: 'action'; readonly turn: number; readonly number: number }

export interface Game {
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

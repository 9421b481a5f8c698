import { solverBot } from '@/judge/arena/built-in-bot'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { mazeDuel } from '@/judge/puzzles/maze-duel'
import { BUILT_IN_ARCHITECTS } from '@/judge/puzzles/maze-duel/built-in'
import type { Maze } from '@/judge/puzzles/maze-duel/maze'
import { drive, driveReplies } from '@/judge/referee/drive'
import { playGame } from '@/judge/referee/game'
import type { Reply } from '@/judge/sandbox/types'
import { cpuSince, inTurns, median } from '../common/measure'
import { atMost, type Row, row } from '../common/table'

const ROUNDS = 15
const GAMES = 10
const SEED = 1

export const replyOf = (text: string): Reply => ({ result: { text }, cpuMs: 0, early: false, stderr: '' })

/** A turn in the largest maze without pipes: message, rules and record. The replies are known beforehand. */
export async function turnRows(): Promise<Row[]> {
  const maze = BUILT_IN_ARCHITECTS.prim(50, SEED)
  const { replay } = await drive(game(maze), [solverBot('tremaux', SEED)])
  const replies = replay().moves.map(replyOf)
  const [times = []] = await inTurns(ROUNDS, () => {
    const began = process.cpuUsage()
    for (let round = 0; round < GAMES; round++) driveReplies(game(maze), replies)
    return (1000 * cpuSince(began)) / GAMES / replies.length
  })
  const turn = median(times)
  return [
    row('a turn of a 50 × 50 maze, referee without pipe', `${turn.toFixed(1)} µs`, atMost(turn, 5, 'µs')),
  ]
}

const game = (maze: Maze) => playGame(mazeDuel, maze, SEED, DEFAULT_LIMITS)

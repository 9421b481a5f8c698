import type { PlayedTrial } from '@/judge/arena/duel'
import { mazeDuel } from '@/judge/puzzles/maze-duel'
import { observationWriterOf } from '@/judge/puzzles/maze-duel/fog'
import type { Maze } from '@/judge/puzzles/maze-duel/maze'
import { play, start } from '@/judge/puzzles/maze-duel/rules'
import { programText } from '@/judge/sandbox/header'
import { inRoot } from '@/scripts/up/paths.mjs'
import { type Conversation, converse } from '../common/converse'
import { cpuSince } from '../common/measure'

/** A trial that a Python program has played. */
export interface Walked {
  readonly maze: Maze
  readonly source: string
  readonly steps: PlayedTrial['steps']
}

const HARNESS = inRoot('judge', 'languages', 'harness', 'python.py')
const PYTHON = ['/usr/bin/python3', '-I', '-S', '-X', 'utf8'] as const

/**
 * Returns the CPU milliseconds of playing trials again without a judge: the same programs get the same messages through
 * plain pipes, with one trial in parallel for each slot. Preparing the messages does not count, nor does forking this
 * large process.
 */
export async function bareMs(trials: readonly Walked[], slots: number): Promise<number> {
  let aside = 0
  let programs = 0
  const began = process.cpuUsage()
  const waiting = trials.values()
  const playAll = async () => {
    for (const trial of waiting) {
      const before = process.cpuUsage()
      const messages = messagesOf(trial)
      aside += cpuSince(before)
      const { programMs, startingMs } = await playBare(trial.source, messages)
      programs += programMs
      aside += startingMs
    }
  }
  await Promise.all(Array.from({ length: slots }, playAll))
  return programs + cpuSince(began) - aside
}

function messagesOf({ maze, steps }: Walked): Uint8Array[] {
  const viewer = observationWriterOf(maze)
  let state = start(maze)
  return steps.map((step) => {
    const message = viewer.view(state)
    state = play(maze, state, step)
    return message.slice()
  })
}

function playBare(source: string, messages: readonly Uint8Array[]): Promise<Conversation> {
  const preamble = Buffer.from(programText(source, mazeDuel)).toString()
  return converse([...PYTHON, HARNESS], messages, preamble)
}

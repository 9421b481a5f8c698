import { readFileSync } from 'node:fs'
import { NativeArena } from '@/judge/arena'
import { buildMaze } from '@/judge/arena/duel'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { languageOf } from '@/judge/languages'
import { formatMaze } from '@/judge/puzzles/maze-duel/notation'
import type { DisabledFeatures } from '@/judge/sandbox/native/open-machine'
import { selfAttack } from '@/judge/sandbox/native/self-test'
import { inRoot } from '@/scripts/up/paths.mjs'
import { compiled } from '../../setup/compiled'
import { Host } from '../host'
import { judgeAttack, LIMITS } from '../judging'

/*
 * A judge in a separate process, so that it can run as another user, and be killed.
 *
 *   main.ts WITHOUT attacks FILE...  judges the attacks, runs architects that read their arguments, and prints the
 *                                    results on one line
 *   main.ts WITHOUT plays            starts a bot that does not end, prints “playing”, and waits
 */

const ORDER = { size: 15, seed: 2 ** 31 - 1 }

const [without = '{}', task, ...words] = process.argv.slice(2)
const host = await Host.open(JSON.parse(without) as DisabledFeatures, { sharing: true })
const { machine } = host.sandbox
const about = {
  grouped: machine.groups.kind !== 'none',
  weighted: machine.groups.unweighted === undefined,
  helped: machine.links.helper !== undefined,
  root: process.getuid?.() === 0,
}

/** The modes share what they compile. What names its judge is compiled again in each of them. */
const sourceOf = (file: string) =>
  readFileSync(inRoot('tests', 'attacks', 'mode', file), 'utf8').replaceAll('THE_JUDGE', `${process.pid}`)

if (task === 'plays') {
  const program = await compiled(host.sandbox.compile(languageOf('c'), sourceOf('outlives.c')))
  host.sandbox.warm(languageOf('python'), LIMITS)
  const bot = await host.sandbox.start(program, LIMITS)
  const { result } = await bot.ask({ message: host.message, reply: 'line', budgetMs: LIMITS.firstTurnMs })
  process.stdout.write(`${JSON.stringify({ ...about, said: result })}\n`)
  setInterval(() => {}, 60_000)
} else {
  const breaches = await selfAttack(machine, host.home)
  const attacks: Record<string, unknown> = {}
  // A program that fills memory is stopped by the cgroup's limit; without a cgroup, by its time limit.
  for (const file of words) attacks[file] = await judgeAttack(host, file, about.grouped)
  const built = await mazes()
  process.stdout.write(
    `${JSON.stringify({ ...about, breaches, attacks, built, left: await host.close() })}\n`,
  )
}

/** Returns the mazes of architects that read size and seed from their arguments, by language. */
async function mazes(): Promise<Record<string, unknown>> {
  const languages = { c: 'architect.c', python: 'architect.py', javascript: 'architect.js' } as const
  const ids = Object.keys(languages) as (keyof typeof languages)[]
  const arena = new NativeArena(host.sandbox, new Map(ids.map((id) => [id, ''])), 1)
  const built: Record<string, unknown> = {}
  for (const [language, file] of Object.entries(languages)) {
    const program = await compiled(arena.compile({ language, text: sourceOf(file) }))
    const made = await buildMaze(arena, { program }, ORDER, DEFAULT_LIMITS)
    built[language] = 'maze' in made ? formatMaze(made.maze) : made.forfeit
  }
  return built
}

import { readFileSync } from 'node:fs'
import { languageOf } from '@/judge/languages'
import type { Without } from '@/judge/sandbox/native/open-machine'
import { selfAttack } from '@/judge/sandbox/native/self-attack'
import { inRoot } from '@/scripts/up/paths.mjs'
import { Host } from '../host'
import { judgeAttack, LIMITS } from '../judging'

/*
 * A judge in a process of its own, so that it can be somebody else's, and be killed.
 *
 *   main.ts WITHOUT attacks FILE...   is attacked, and says on one line what came of it
 *   main.ts WITHOUT plays             starts a bot that does not want to end, says “playing”, and waits
 */

const [without = '{}', task, ...files] = process.argv.slice(2)
const host = await Host.open(JSON.parse(without) as Without)
const { machine } = host.sandbox
const about = {
  grouped: machine.groups.kind !== 'none',
  helped: machine.links.helper !== undefined,
  root: process.getuid?.() === 0,
}

if (task === 'plays') {
  const source = readFileSync(inRoot('tests', 'attacks', 'mode', 'outlives.c'), 'utf8')
  const compilation = await host.sandbox.compile(languageOf('c'), source)
  if (!compilation.ok) throw new Error(compilation.log)
  host.sandbox.warm(languageOf('python'), LIMITS)
  const bot = await host.sandbox.start(compilation.program, LIMITS, '')
  const { result } = await bot.ask({ message: host.message, reply: 'line', budgetMs: LIMITS.firstTurnMs })
  process.stdout.write(`${JSON.stringify({ ...about, said: result })}\n`)
  setInterval(() => {}, 60_000)
} else {
  const breaches = await selfAttack(machine, host.home)
  const attacks: Record<string, unknown> = {}
  for (const file of files) attacks[file] = await judgeAttack(host, file, false)
  process.stdout.write(`${JSON.stringify({ ...about, breaches, attacks, left: await host.close() })}\n`)
}

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Arena } from '@/judge/arena/types'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { PROBLEMS_FOLDER, readProblem } from '@/judge/problems/load'
import { snake } from '@/judge/puzzles/snake'

const ROUNDS = 5
const BOT = join(PROBLEMS_FOLDER, 'snake', 'house', 'snake.py')

interface Round {
  readonly bare: number
  readonly judged: number
}

/**
 * The fields of snake with the house bot in Python: all CPU time that judging takes, box and referee together, against
 * that of a bare process that answers the same questions. The two take turns, a game each.
 */
export async function snakeFigures(arena: Arena): Promise<string> {
  const { cases } = readProblem('snake')
  const compilation = await arena.compile({ language: 'python', text: readFileSync(BOT, 'utf8') })
  if (!compilation.ok) throw new Error(compilation.log)
  const rounds: Round[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const sums = { bare: 0, judged: 0 }
    for (const { level, seed } of cases) {
      const began = process.cpuUsage()
      const { record, usage } = await arena.play({ puzzle: 'snake', level, seed, limits: DEFAULT_LIMITS }, [
        compilation.program,
      ])
      if (record.verdict !== 'accepted') throw new Error(`the house bot is ${record.verdict}`)
      sums.judged += cpuSince(began) + usage[0]!.cpuMs
      sums.bare += bare(shown(level, seed, record.replay().moves))
    }
    rounds.push(sums)
  }
  return told(rounds.slice(1), cases.length)
}

/** What a game sent its bot. */
function shown(text: string, seed: number, moves: readonly string[]): string {
  const level = snake.parseLevel(text)
  if (!level.ok) throw new Error(level.error.code)
  const fields: string[] = []
  let state = snake.start(level.value, seed)
  for (const move of moves) {
    fields.push(snake.view(level.value, state, 0))
    state = snake.play(level.value, state, move)
  }
  return fields.join('')
}

/** Runs a command and prints the CPU milliseconds that it took on standard error. */
const TIMED = `import resource, subprocess, sys
code = subprocess.call(sys.argv[1:])
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print((used.ru_utime + used.ru_stime) * 1000 if code == 0 else "failed", file=sys.stderr)`

/** CPU milliseconds of a plain process that is sent everything at once, start-up included. */
function bare(input: string): number {
  const { stderr } = spawnSync('/usr/bin/python3', ['-c', TIMED, '/usr/bin/python3', '-I', '-S', BOT], {
    input,
    encoding: 'utf8',
  })
  const ms = Number(stderr.trim())
  if (!(ms > 0)) throw new Error(`the bare bot failed: ${stderr}`)
  return ms
}

function cpuSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

function told(rounds: readonly Round[], fields: number): string {
  const ratios = rounds.map(({ bare, judged }) => judged / bare).sort((a, b) => a - b)
  const middle = (name: keyof Round) =>
    rounds.map((round) => round[name]).sort((a, b) => a - b)[Math.floor(rounds.length / 2)]! / fields
  return [
    `snake: the house bot in Python on ${fields} fields, native, ${rounds.length} rounds`,
    `  bare process         ${middle('bare').toFixed(1)} ms of CPU a game`,
    `  judged, all of it    ${middle('judged').toFixed(1)} ms of CPU a game`,
    `  ratio                ${ratios[Math.floor(ratios.length / 2)]!.toFixed(2)} (median; wanted: at most 1.25)`,
    '',
  ].join('\n')
}

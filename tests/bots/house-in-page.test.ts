import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { type JudgedProgram, type JudgingTask, judgeProgram } from '@/judge/arena/judge'
import { WasmRunner } from '@/judge/arena/packages/wasm-runner'
import { judgeSamples } from '@/judge/arena/page/arena'
import type { ShownTurn } from '@/judge/arena/page/messages'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { casesIn } from '@/judge/packages/groups'
import type { SampleResult } from '@/judge/packages/referee/samples'
import { limitsOf } from '@/judge/packages/referee/submission'
import { type ProblemText, problemIds, readJury, readJuryProgram, readProblem } from '@/judge/problems/load'
import { puzzleFor } from '@/judge/puzzles'
import { readOwnPackage } from '@/prisma/seed/packages'
import { wasmArena } from '../setup/arenas'
import { pageArena } from '../setup/page-arena'

/*
 * The built-in bots, judged in a page and by the judge: verdict, score and replay of every sample case must agree. So must
 * the verdicts on programs for a package.
 */

const shown: ShownTurn[] = []
const inPage = pageArena((turn) => shown.push(turn))
const arena = wasmArena()

/** Names of the built-in architects of the duel; the others are solvers. */
const ARCHITECTS = ['deep', 'prim']

function taskOf({ id, puzzle, limits, cases }: ProblemText, bot: string): JudgingTask {
  const role = id !== 'maze-duel' ? undefined : ARCHITECTS.includes(bot) ? 'architect' : 'solver'
  const printed = cases.filter((each) => each.sample && each.role === role)
  return {
    puzzle: puzzleFor(puzzle, role),
    limits: { ...DEFAULT_LIMITS, ...limits },
    // The first two cases cover everything, and the others are larger.
    cases: printed.slice(0, 2),
  }
}

const bots = problemIds()
  .map((id) => readProblem(id))
  .filter(({ kind }) => kind !== 'answer')
  .flatMap((problem) =>
    readJury(problem.id)
      .filter(({ path, verdict }) => path.endsWith('.py') && verdict === 'accepted')
      .map(({ path }) => ({ problem, path })),
  )
  // Several problems name the same program.
  .filter(({ path }, at, all) => all.findIndex((each) => each.path === path) === at)

/** Everything except the durations. */
const whole = ({ cases, ...program }: JudgedProgram) => ({
  ...program,
  cases: cases.map(({ usage, turns, ...each }) => ({ ...each, turns: turns.map(({ stderr }) => stderr) })),
})

test.each(bots)('$path', async ({ problem, path }) => {
  const task = taskOf(problem, basename(path, '.py'))
  const source = readJuryProgram(path)
  shown.length = 0
  const here = await judgeProgram(inPage(), task, source)
  expect(whole(here)).toEqual(whole(await judgeProgram(arena(), task, source)))
  expect(here.cases.length).toBeGreaterThan(0)
  // The turns that were reported during the game equal the final log.
  expect(shown.map(({ turn }) => turn)).toEqual(here.cases.flatMap(({ turns }) => turns))
})

test.each([
  ['accepted/literal.py', 'python', ['accepted', 'accepted']],
  ['accepted/texts.js', 'javascript', ['accepted', 'accepted']],
  // The walk of the first sample comes back to its first cell.
  ['wrong_answer/without-the-first.py', 'python', ['accepted', 'wrong-answer']],
])('%s of a package, on its samples', async (name, language, verdicts) => {
  const { problem, tree } = await readOwnPackage('footprints')
  const textOf = async (path = '') => new TextDecoder().decode(await tree.file(path)!.content.bytes())
  const cases = casesIn(problem.data).slice(0, 2)
  const samples = cases.map(async ({ input, answer, arguments: own }, index) => ({
    ...{ number: index + 1, input: await textOf(input), answer: await textOf(answer) },
    validatorArguments: own.outputValidator,
  }))
  const limits = limitsOf(problem, 1000)
  const task = {
    format: problem.format,
    ownValidator: false,
    limits,
    samples: await Promise.all(samples),
    leftOut: [],
  }
  const here: SampleResult[] = []
  const source = { language, text: await textOf(`submissions/${name}`) }
  await judgeSamples(inPage(), task, source, { onSample: (result) => here.push(result) })

  const runner = new WasmRunner(tree, problem)
  const submission = problem.submissions.find((one) => one.name === name)!
  const there = await runner
    .run(submission, { limits, onCase: (last) => last.name !== cases[1]?.name })
    .finally(() => runner.close())
  const seen = ({ verdict, difference }: Pick<SampleResult, 'verdict' | 'difference'>) => [
    verdict,
    difference,
  ]
  expect('cases' in there && there.cases.map(seen)).toEqual(here.map(seen))
  expect(here.map(({ verdict }) => verdict)).toEqual(verdicts)
})

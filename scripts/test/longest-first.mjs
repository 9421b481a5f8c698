import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { ROOT } from '../up/paths.mjs'

/** @typedef {import('vitest/node').TestSpecification} TestSpecification */

/** Slow files, of each step the slowest first. If one of these started last, it would run alone at the end while half of the machine is idle. */
const LONGEST = [
  'tests/integration/up.test.ts',
  'tests/integration/kill.test.ts',
  'tests/integration/duel-kill.test.ts',
  'tests/integration/hidden-routes.test.ts',
  'tests/integration/contests-routes.test.ts',
  'tests/integration/lab.test.ts',
  'tests/integration/kept-pages.test.ts',
  'tests/integration/editorials.test.ts',
  'tests/integration/fuzz.test.ts',
  'tests/integration/doctor.test.ts',
  'tests/integration/optimum.test.ts',
  'tests/integration/lab-contests.test.ts',
  'tests/integration/duel-faults.test.ts',
  'tests/integration/action-input.test.ts',
  'tests/integration/duel-house.test.ts',
  'tests/integration/sign-in-limits.test.ts',
  'tests/integration/duel-same-numbers.test.ts',
  'tests/bots/verdicts.test.ts',
  'tests/attacks/wasm.test.ts',
  'tests/attacks/native.test.ts',
  'tests/attacks/modes.test.ts',
  'tests/attacks/never-our-fault.test.ts',
  'tests/bots/house-in-page.test.ts',
  'tests/bots/starters.test.ts',
  'tests/attacks/neighbours.test.ts',
  'tests/bots/clew-duel.test.ts',
  'tests/bots/duel-starters.test.ts',
  'tests/attacks/streams.test.ts',
  'tests/attacks/leaks.test.ts',
  'tests/languages/runtimes.test.ts',
  'tests/recipes/recipes.test.ts',
  'judge/lab/sections.test.ts',
  'judge/algorithms/optimum/optimum.test.ts',
  'judge/cli/cli.test.ts',
  'judge/puzzles/robot-escape-bot/bots.test.ts',
  'judge/languages/harness/functions.test.ts',
  'judge/puzzles/knights-tour/bots.test.ts',
  'tests/contract/messages.test.ts',
  'judge/puzzles/maze-duel/built-in/solvers.test.ts',
  'tests/e2e/pages.test.ts',
  'tests/e2e/live-games.test.ts',
  'tests/e2e/try-out.test.ts',
  'tests/e2e/steady.test.ts',
  'tests/e2e/duel-pages.test.ts',
  'tests/e2e/desk.test.ts',
  'tests/e2e/contests.test.ts',
  'tests/e2e/contest.test.ts',
  'tests/e2e/bots.test.ts',
  'tests/e2e/admin.test.ts',
  'tests/e2e/daily.test.ts',
  'tests/e2e/first-look.test.ts',
  'tests/e2e/lab.test.ts',
  'tests/e2e/viewer.test.ts',
  'tests/e2e/shell.test.ts',
  'tests/e2e/journey.test.ts',
  'tests/e2e/editor.test.ts',
  'tests/e2e/early.test.ts',
  'tests/e2e/lab-strings.test.ts',
  'tests/e2e/share.test.ts',
  'tests/e2e/budgets.test.ts',
  'tests/e2e/sandbox.test.ts',
  'tests/e2e/duel-walk.test.ts',
  'tests/e2e/duel.test.ts',
  'tests/e2e/large-answers.test.ts',
  'tests/e2e/duel-real.test.ts',
  'tests/e2e/following.test.ts',
  'tests/e2e/duel-entering.test.ts',
  'tests/e2e/long-exports.test.ts',
  'tests/e2e/lab-knight.test.ts',
]

/** Runs the slowest files first. Vitest sorts by earlier runs, which a fresh clone does not have. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {TestSpecification[]} files
   */
  async sort(files) {
    const place = (/** @type {TestSpecification} */ { moduleId }) => {
      const at = LONGEST.indexOf(relative(ROOT, moduleId))
      return at === -1 ? LONGEST.length : at
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

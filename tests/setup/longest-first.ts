import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
// The configuration is read before there are aliases.
import { ROOT } from '../../scripts/up/paths.mjs'

/** Begun last, one of these would run alone in the end, and half of the machine would wait for it. */
const LONGEST: readonly string[] = [
  'tests/integration/up.test.ts',
  'tests/integration/kill.test.ts',
  'tests/bots/verdicts.test.ts',
  'tests/attacks/modes.test.ts',
  'tests/attacks/neighbours.test.ts',
  'tests/attacks/native.test.ts',
  'tests/attacks/wasm.test.ts',
  'judge/cli/cli.test.ts',
  'judge/house/solvers.test.ts',
]

/** Before the others, those that take longest. Vitest goes by earlier runs, which a fresh clone does not have. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.indexOf(relative(ROOT, moduleId))
      return at === -1 ? LONGEST.length : at
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

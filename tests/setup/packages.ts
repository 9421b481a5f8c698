import { judgeInBoxes, Workshop } from '@/judge/arena/packages/judge-package'
import type { RunnableProgram } from '@/judge/arena/packages/programs'
import { DEFAULT_LIMITS, wallLimit } from '@/judge/kit/limits'
import { treeOfTexts } from '@/judge/packages/files/memory'
import { Findings } from '@/judge/packages/findings'
import type { PackageProgram } from '@/judge/packages/model'
import { readPackage } from '@/judge/packages/read'
import type { SubmissionResult } from '@/judge/packages/referee/submission'
import { opened } from './arenas'
import { nativeCache } from './native-cache'

type Texts = Readonly<Record<string, string>>

export const MODERN = 'problem_format_version: 2025-09\nname: x\nuuid: 4c1ca09b-af36-4cb6-82ec-2cd029c02a6a\n'

/** Judges packages that are given as texts, in boxes. To be called in a `describe`. */
export function packageJudge() {
  const workshop = opened(() => Workshop.open(nativeCache()))

  /**
   * Judges the only submission of a package with one case. `yaml`: more lines of problem.yaml. A program that is a shell
   * script starts in no time, so most are.
   */
  return async (yaml: string, texts: Texts, timeLimitMs = 1000): Promise<SubmissionResult> => {
    const findings = new Findings()
    const kattis = { 'problem.yaml': MODERN + yaml, 'data/secret/1.in': '', 'data/secret/1.ans': '' }
    const given = treeOfTexts({ ...('problem.xml' in texts ? {} : kattis), ...texts })
    const { problem, tree } = await readPackage(given, findings)
    if (findings.problems.length > 0) throw new Error(JSON.stringify(findings.problems))
    const built = async (program: PackageProgram): Promise<RunnableProgram> => {
      const result = await workshop().program(tree, problem, program)
      if (!result.ok) throw new Error(JSON.stringify(result))
      return result.program
    }
    const [submission] = problem.submissions
    if (!submission) throw new Error('the package has no submission')
    const own = await workshop().submission(tree, problem, submission)
    if (!own.ok) throw new Error(JSON.stringify(own))
    const validators = await Promise.all(problem.outputValidators.map(built))
    const { memoryMiB, outputMiB } = problem.limits
    return judgeInBoxes(
      workshop().machine,
      tree,
      problem,
      {
        submission: own.program,
        validators,
        ...(problem.grader && { grader: await built(problem.grader) }),
        ...(problem.staticValidator && { staticValidator: await built(problem.staticValidator) }),
      },
      {
        limits: {
          timeLimitMs,
          cpuMs: timeLimitMs,
          wallMs: wallLimit(DEFAULT_LIMITS, timeLimitMs),
          memoryMiB,
          outputBytes: outputMiB * 2 ** 20,
        },
      },
    )
  }
}

/** An output validator that is a shell script. */
export const validator = (...lines: readonly string[]): Texts => ({
  'output_validator/run': ['#!/bin/sh', ...lines, ''].join('\n'),
})

/** A submission that is a shell script. */
export const solution = (...lines: readonly string[]): Texts => ({
  'submissions/accepted/solution.sh': `${lines.join('\n')}\n`,
})

import type { PackageSubmission, Rule } from '../../model'

type Promised = Pick<PackageSubmission, 'rules' | 'verdicts'>

const all = (rule: Omit<Rule, 'cases'>): Rule => ({ cases: '', ...rule })

/** What the folders of `submissions` promise from 2023-07 on: about each case. */
const MODERN: Readonly<Record<string, Rule>> = {
  accepted: all({ permitted: ['AC'] }),
  rejected: all({ required: ['RTE', 'TLE', 'WA'] }),
  wrong_answer: all({ permitted: ['AC', 'WA'], required: ['WA'] }),
  time_limit_exceeded: all({ permitted: ['AC', 'TLE'], required: ['TLE'] }),
  run_time_error: all({ permitted: ['AC', 'RTE'], required: ['RTE'] }),
  brute_force: all({ permitted: ['AC', 'RTE', 'TLE'], required: ['RTE', 'TLE'], useForTimeLimit: false }),
}

/**
 * What the folders of legacy packages promise: about the whole submission. The first five are the format's, the others
 * are used by tools around it.
 */
const LEGACY: Readonly<Record<string, Promised>> = {
  accepted: { verdicts: ['AC'], rules: [] },
  partially_accepted: { verdicts: ['partial'], rules: [] },
  wrong_answer: { verdicts: ['WA'], rules: [] },
  time_limit_exceeded: { verdicts: ['TLE'], rules: [] },
  run_time_error: { verdicts: ['RTE'], rules: [] },
  memory_limit_exceeded: { verdicts: ['RTE'], rules: [] },
  output_limit_exceeded: { verdicts: ['WA'], rules: [] },
  partial: { verdicts: ['partial'], rules: [] },
  rejected: { verdicts: ['WA', 'TLE', 'RTE'], rules: [] },
  brute_force: { verdicts: ['TLE', 'RTE'], rules: [] },
  slow_accepted: { verdicts: ['AC', 'TLE'], rules: [all({ useForTimeLimit: false })] },
  compile_error: { verdicts: ['CE'], rules: [] },
  compiler_error: { verdicts: ['CE'], rules: [] },
}

/** Names come from the package: one of them may be `constructor`. */
const ownOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

export const modernFolder = (name: string): Rule | undefined => ownOf(MODERN, name)
export const legacyFolder = (name: string): Promised | undefined => ownOf(LEGACY, name)

/** DOMjudge's words for results, without `-` and `_`. */
const RESULTS: Readonly<Record<string, NonNullable<PackageSubmission['verdicts']>[number]>> = {
  correct: 'AC',
  accepted: 'AC',
  wronganswer: 'WA',
  nooutput: 'WA',
  outputlimit: 'WA',
  outputlimitexceeded: 'WA',
  timelimit: 'TLE',
  timelimitexceeded: 'TLE',
  runerror: 'RTE',
  runtimeerror: 'RTE',
  memorylimit: 'RTE',
  memorylimitexceeded: 'RTE',
  compilererror: 'CE',
  compileerror: 'CE',
}

/** What a source says of itself in DOMjudge's way: `@EXPECTED_RESULTS@: …`, `@EXPECTED_SCORE@: …`. */
export function expectedBySource(source: string): {
  readonly verdicts?: PackageSubmission['verdicts']
  readonly score?: number
} {
  const words = /@EXPECTED_RESULTS@:([^\n]*)/.exec(source)?.[1]?.split(',')
  const verdicts = words?.flatMap(
    (word) => ownOf(RESULTS, word.replace(/[^a-zA-Z]/g, '').toLowerCase()) ?? [],
  )
  const score = Number(/@EXPECTED_SCORE@:\s*([\d.]+)/.exec(source)?.[1] ?? Number.NaN)
  return {
    ...(verdicts && verdicts.length > 0 && { verdicts }),
    ...(Number.isFinite(score) && { score }),
  }
}

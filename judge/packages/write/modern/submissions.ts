import { byBytes } from '../../files/tree'
import type { Findings } from '../../findings'
import type { PackageSubmission, Rule } from '../../model'
import { modernFolder } from '../../read/submissions/folders'

type Word = NonNullable<PackageSubmission['verdicts']>[number]

/** The folders of 2025-09 that promise what older packages said about a submission as a whole. */
const FOLDERS: readonly [folder: string, verdicts: readonly Word[]][] = [
  ['accepted', ['AC']],
  ['wrong_answer', ['WA']],
  ['time_limit_exceeded', ['TLE']],
  ['run_time_error', ['RTE']],
  ['rejected', ['WA', 'TLE', 'RTE']],
]

/**
 * The submissions of an older package with what 2025-09 can promise, which is about cases. What it has no words for is
 * left out and told: submissions that must not compile.
 */
export function modernSubmissions(
  submissions: readonly PackageSubmission[],
  findings: Findings,
): PackageSubmission[] {
  const all = submissions.flatMap((submission): PackageSubmission[] => {
    const { verdicts, name, rules, ...rest } = submission
    if (verdicts?.includes('CE')) {
      findings.warning(`submissions/${name}`, 'export-submission')
      return []
    }
    const [folder = '', ...names] = name.split('/')
    const usual = FOLDERS.find(([own]) => own === folder)
    const isUsual = usual !== undefined && verdicts !== undefined && sameWords(usual[1], verdicts)
    // A folder that promises something else in 2025-09 would be wrong about it.
    const home = modernFolder(folder) && !isUsual ? `${folder}-as-told` : folder
    const own = [
      ...[modernFolder(home) ?? []].flat(),
      ...merged([...(isUsual ? [] : promised(verdicts)), ...rules]),
    ]
    return [{ ...rest, name: [home, ...names].join('/'), rules: own, unspecified: own.length === 0 }]
  })
  return all.sort((a, b) => byFolder(a.name, b.name))
}

/** The order in which folders are read: by their names, and then by those of what is in them. */
function byFolder(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  return byBytes(left[0] ?? '', right[0] ?? '') || byBytes(left[1] ?? '', right[1] ?? '')
}

const sameWords = (some: readonly Word[], others: readonly Word[]): boolean =>
  some.length === others.length && some.every((word) => others.includes(word))

/** What a verdict on the whole means for the cases. A part of the points cannot be said. */
function promised(verdicts: PackageSubmission['verdicts']): Rule[] {
  const words = (verdicts ?? []).filter((word) => word !== 'CE' && word !== 'partial')
  if (words.length === 0 || words.length < (verdicts?.length ?? 0)) return []
  if (words.includes('AC')) return [{ cases: '', permitted: words }]
  return [{ cases: '', permitted: ['AC', ...words], required: words }]
}

/** One rule for each glob, because a submission has one place for it, and that about all cases first. */
function merged(rules: readonly Rule[]): Rule[] {
  const globs = new Map<string, Rule>([['', { cases: '' }]])
  for (const rule of rules) globs.set(rule.cases, { ...rule, ...globs.get(rule.cases) })
  return [...globs.values()].filter((rule) => Object.keys(rule).length > 1)
}

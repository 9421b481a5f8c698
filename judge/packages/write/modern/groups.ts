import type { Findings } from '../../findings'
import { casesIn } from '../../groups'
import type { Grading, Package, PackageCase, PackageGroup, Points, Scoring } from '../../model'

type Problem = Pick<Package, 'scoring' | 'outputValidators' | 'validatorScores'>

const PASS_FAIL = { kind: 'pass-fail' } as const

const points = (max: number | null, aggregation: Points['aggregation']): Points => ({
  kind: 'points',
  max,
  aggregation,
  requires: [],
  staticArguments: [],
})

/**
 * The groups of a package as 2025-09 can say them: samples, and secret cases or one level of groups. What cannot be said
 * in it is a problem, because the same submission would get another result.
 */
export function modernGroups(problem: Problem, data: PackageGroup, findings: Findings): PackageGroup {
  const items = data.items.flatMap((item): PackageGroup[] => {
    if (item.kind === 'case') return []
    if (item.name === 'sample') return [sampleGroup(item, findings)]
    return [
      item.items.some(({ kind }) => kind === 'group')
        ? grouped(problem, item, findings)
        : leaf(problem, item, findings),
    ]
  })
  if (problem.scoring) checkRoot(data, findings)
  else checkPassFail(data, findings)
  return { ...data, scoring: PASS_FAIL, items }
}

function sampleGroup(group: PackageGroup, findings: Findings): PackageGroup {
  if (group.items.some(({ kind }) => kind === 'group')) findings.problem('data/sample', 'export-groups')
  return {
    ...group,
    scoring: group.scoring.kind === 'grader' ? PASS_FAIL : group.scoring,
    items: casesIn(group),
  }
}

/** `secret` with groups, whose own groups are dissolved: only their cases count. */
function grouped(problem: Problem, secret: PackageGroup, findings: Findings): PackageGroup {
  const groups = secret.items.flatMap((item) =>
    item.kind === 'group' ? [leaf(problem, item, findings)] : [],
  )
  if (groups.length < secret.items.length) findings.problem('data/secret', 'export-groups')
  if (secret.scoring.kind !== 'grader' || !problem.scoring)
    return {
      ...secret,
      scoring: secret.scoring.kind === 'grader' ? PASS_FAIL : secret.scoring,
      items: groups,
    }
  const { custom, once, score, onReject, ignoreSample } = secret.scoring
  if (custom || once || score !== 'sum' || onReject !== 'continue' || ignoreSample)
    findings.problem('data/secret', 'export-grading')
  const maxima = groups.map(({ scoring }) => (scoring.kind === 'points' ? scoring.max : null))
  const sum = maxima.reduce<number | null>(
    (total, max) => (total === null || max === null ? null : total + max),
    0,
  )
  return { ...secret, scoring: points(sum, 'sum'), items: groups }
}

function leaf(problem: Problem, group: PackageGroup, findings: Findings): PackageGroup {
  const where = `data/${group.name}`
  const nested = group.items.filter((item) => item.kind === 'group')
  if (nested.some(({ scoring }) => problem.scoring && scoring.kind !== 'pass-fail'))
    findings.problem(where, 'export-groups')
  const scoring = leafScoring(problem, group, where, findings)
  if (scoring.kind === 'points' && scoring.max !== null && !Number.isInteger(scoring.max))
    findings.problem(where, 'export-points', { max: scoring.max })
  // The format has the cases of a group first, and those of the folders in it afterwards.
  const own = group.items.filter((item) => item.kind === 'case')
  return { ...group, scoring, items: [...own, ...nested.flatMap((item) => orderedCases(item))] }
}

const orderedCases = (group: PackageGroup): PackageCase[] => [
  ...group.items.filter((item) => item.kind === 'case'),
  ...group.items.flatMap((item) => (item.kind === 'group' ? orderedCases(item) : [])),
]

function leafScoring(problem: Problem, group: PackageGroup, where: string, findings: Findings): Scoring {
  const { scoring } = group
  if (scoring.kind !== 'grader') return scoring
  if (!problem.scoring) return PASS_FAIL
  const found = graded(problem, scoring, casesIn(group).length)
  if (found) return found
  findings.problem(where, 'export-grading')
  return PASS_FAIL
}

/** The points that give the same score as a grader; `undefined` if there are none. */
function graded(
  { outputValidators, validatorScores }: Problem,
  grading: Grading,
  cases: number,
): Points | undefined {
  const { custom, once, acceptScore, rejectScore, score, onReject, range } = grading
  if (custom || rejectScore !== 0 || acceptScore < 0 || grading.ignoreSample) return undefined
  if (once) return points(acceptScore, 'pass-fail')
  if (validatorScores) {
    // The validator gives each score. In a sum each case would have its share of a maximum, so there is none.
    if (cases === 1 || score === 'min') return points(range[1], 'min')
    return score === 'sum' && onReject === 'continue' ? points(null, 'sum') : undefined
  }
  // A validator may give a score or leave it, and only a maximum tells what is meant if it leaves it.
  if (outputValidators.length > 0 && range[1] !== acceptScore) return undefined
  const isCustom = outputValidators.length > 0
  if (score === 'min' || cases === 1) return points(acceptScore, isCustom ? 'min' : 'pass-fail')
  if (onReject === 'break') return undefined
  if (score === 'avg') return points(acceptScore, 'sum')
  return score === 'sum' && !isCustom ? points(acceptScore * cases, 'sum') : undefined
}

/** The score of a package is that of `secret`: samples must not count, and the sum must be what is asked for. */
function checkRoot({ scoring, items }: PackageGroup, findings: Findings): void {
  if (scoring.kind !== 'grader') return
  const { custom, once, score, ignoreSample } = scoring
  const sample = items.find((item) => item.kind === 'group' && item.name === 'sample')
  const isWorthless =
    ignoreSample ||
    sample?.kind !== 'group' ||
    casesIn(sample).length === 0 ||
    (sample.scoring.kind === 'grader' && sample.scoring.acceptScore === 0)
  if (custom || once || score !== 'sum' || !isWorthless) findings.problem('data', 'export-grading')
}

/** Without scores, every case must be accepted. */
function checkPassFail(group: PackageGroup, findings: Findings): void {
  const { scoring } = group
  if (
    scoring.kind === 'grader' &&
    (scoring.custom || scoring.acceptIfAnyAccepted || scoring.verdict === 'always_accept')
  )
    findings.problem(`data${group.name && `/${group.name}`}`, 'export-grading')
  for (const item of group.items) if (item.kind === 'group') checkPassFail(item, findings)
}

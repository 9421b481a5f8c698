import type { Findings } from '../findings'
import { groupsIn } from '../groups'
import type { PackageGroup, Points } from '../model'

type Scored = PackageGroup & { readonly scoring: Points }

const isScored = (group: PackageGroup): group is Scored => group.scoring.kind === 'points'

/** Checks that the points of the groups of a later package fit together. */
export function checkPoints(data: PackageGroup, findings: Findings): void {
  const groups = groupsIn(data).filter(isScored)
  const [secret] = groups.filter(({ name }) => name === 'secret')
  for (const group of groups) {
    const where = `data/${group.name}/test_group.yaml`
    const { max, aggregation, requires, staticScore } = group.scoring
    if (aggregation === 'pass-fail' && max === null) findings.problem(where, 'pass-fail-unbounded')
    if (staticScore !== undefined && (staticScore === 'pass-fail') !== (aggregation === 'pass-fail'))
      findings.problem(where, 'static-score-form')
    for (const required of requires) checkRequired(group, required, groups, where, findings)
    if (group === secret) continue
    if (max === null && secret && secret.scoring.max !== null) findings.problem(where, 'unbounded-in-bounded')
    if (secret?.scoring.aggregation === 'pass-fail' && aggregation !== 'pass-fail')
      findings.problem(where, 'points-in-pass-fail')
  }
  if (secret) checkSum(secret, findings)
}

function checkRequired(
  { name }: PackageGroup,
  required: string,
  groups: readonly Scored[],
  where: string,
  findings: Findings,
): void {
  if (required === 'sample') return
  const group = groups.find((one) => one.name === required)
  if (!group || name === 'secret') findings.problem(where, 'required-unknown', { name: required })
  else if (required >= name) findings.problem(where, 'required-later', { name: required })
  else if (group.scoring.aggregation !== 'pass-fail')
    findings.problem(where, 'required-points', { name: required })
}

/** A sum that cannot reach the maximum, or exceeds it, is a slip of the pen. */
function checkSum({ scoring, items, name }: Scored, findings: Findings): void {
  const groups = items.filter((item) => item.kind === 'group').filter(isScored)
  if (scoring.max === null || scoring.aggregation !== 'sum' || groups.length === 0) return
  const own = typeof scoring.staticScore === 'number' ? scoring.staticScore : 0
  const sum = groups.reduce((total, group) => total + (group.scoring.max ?? 0), own)
  const values = { sum, max: scoring.max }
  if (sum > scoring.max + 1e-9) findings.problem(`data/${name}`, 'points-too-many', values)
  else if (sum < scoring.max - 1e-9) findings.warning(`data/${name}`, 'points-too-few', values)
}

import type { PackageGroup } from '../../model'

/**
 * Gives each group the maximum that the draft of 2023-07 infers: what its parent has left, in equal parts, or all of it
 * for `min`. `given`: names of groups that say it themselves.
 */
export function inferMaxima(group: PackageGroup, given: ReadonlySet<string>): void {
  const { scoring, items } = group
  if (scoring.kind !== 'points') return
  const groups = items.filter((item) => item.kind === 'group')
  const known = groups.filter(({ name }) => given.has(name))
  const fixed = known.reduce((sum, { scoring: own }) => sum + (own.kind === 'points' ? (own.max ?? 0) : 0), 0)
  const own = typeof scoring.staticScore === 'number' ? scoring.staticScore : 0
  const parts = items.length - known.length
  for (const below of groups) {
    if (below.scoring.kind === 'points' && !given.has(below.name))
      below.scoring.max =
        scoring.max === null
          ? null
          : scoring.aggregation === 'sum'
            ? (scoring.max - fixed - own) / parts
            : scoring.max
    inferMaxima(below, given)
  }
}

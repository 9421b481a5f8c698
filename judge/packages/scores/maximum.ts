import type { Package, PackageGroup } from '../model'

/** The largest score of a package, as far as it says; null if that is unknown. */
export function maximumOf({ scoring, objective, data, outputValidators }: Package): number | null {
  if (!scoring || objective === 'min') return null
  return maximumOfGroup(data, outputValidators.length > 0)
}

function maximumOfGroup(group: PackageGroup, isCustom: boolean): number | null {
  const { scoring, items } = group
  if (scoring.kind === 'points') return scoring.max
  if (scoring.kind === 'pass-fail') {
    // The root of a later package: its score is that of `secret`.
    const secret = items.find((item) => item.kind === 'group' && item.name === 'secret')
    return secret?.kind === 'group' ? maximumOfGroup(secret, isCustom) : null
  }
  if (scoring.range[1] !== null) return scoring.range[1]
  if (scoring.once) return scoring.acceptScore
  const parts = items
    .filter((item) => !(scoring.ignoreSample && item.name === 'sample'))
    // A validator of the package may give any score.
    .map((item) =>
      item.kind === 'group' ? maximumOfGroup(item, isCustom) : isCustom ? null : scoring.acceptScore,
    )
  const known = parts.filter((part) => part !== null)
  if (scoring.custom || known.length < parts.length || known.length === 0) return null
  if (scoring.score === 'min') return Math.min(...known)
  if (scoring.score === 'max') return Math.max(...known)
  const sum = known.reduce((total, part) => total + part, 0)
  return scoring.score === 'avg' ? sum / known.length : sum
}

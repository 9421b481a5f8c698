import type { Described } from '../../lab/_common/algorithm'
import { printable } from '../messages'
import { didYouMean, UsageError } from '../usage'

/** The algorithm with an id. Throws a UsageError that says which there are. */
export function algorithmOf<A extends Described>(algorithms: readonly A[], id: string): A {
  const found = algorithms.find((algorithm) => algorithm.id === id)
  if (found) return found
  const ids = algorithms.map((algorithm) => algorithm.id)
  const meant = didYouMean(id, ids)
  const hint = meant ? `Did you mean ${meant}?` : `There are: ${ids.join(', ')}.`
  throw new UsageError(`There is no algorithm “${printable(id)}”. ${hint}`)
}

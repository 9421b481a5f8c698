import { casesIn } from '@/judge/packages/groups'
import type { Package, PackageCase, PackageGroup } from '@/judge/packages/model'

/** A case of a package as the site knows it. */
export interface NumberedCase {
  /** `sample-1`, `secret-7`: what a package calls its secret cases may tell what is in them. */
  readonly name: string
  readonly position: number
  readonly sample: boolean
  /** The group that scores it; undefined where there is only one. */
  readonly group: string | undefined
  readonly testcase: PackageCase
}

export const isSample = ({ name }: Pick<PackageCase, 'name'>): boolean => name.startsWith('sample/')

/** The cases of a package in the order in which they are judged, numbered among the samples and among the others. */
export function numberedCases({ data }: Pick<Package, 'data'>): NumberedCase[] {
  const groups = groupNames(data)
  let [samples, secrets] = [0, 0]
  return casesIn(data).map((testcase, position) => {
    const sample = isSample(testcase)
    const name = sample ? `sample-${++samples}` : `secret-${++secrets}`
    return { name, position, sample, group: groups.get(testcase), testcase }
  })
}

/** Groups of groups that hold secret cases, by case. A package whose secret cases form one group has none. */
function groupNames(root: PackageGroup): ReadonlyMap<PackageCase, string> {
  const found = new Map<PackageCase, string>()
  const walk = (group: PackageGroup) => {
    for (const item of group.items) {
      if (item.kind === 'group') walk(item)
      else if (!isSample(item) && group.name !== 'secret' && group.name !== '')
        found.set(item, nameOf(group.name))
    }
  }
  walk(root)
  return found
}

/** `secret/Group 1` becomes `group-1`. */
const nameOf = (path: string): string =>
  path
    .replace(/^secret\//, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'group'

import type { PackageCase, PackageGroup } from './model'

/** The cases of a group and of all groups below it, in the order in which they are judged. */
export const casesIn = (group: PackageGroup): PackageCase[] =>
  group.items.flatMap((item) => (item.kind === 'case' ? [item] : casesIn(item)))

/** A group and all groups below it. */
export const groupsIn = (group: PackageGroup): PackageGroup[] => [
  group,
  ...group.items.flatMap((item) => (item.kind === 'group' ? groupsIn(item) : [])),
]

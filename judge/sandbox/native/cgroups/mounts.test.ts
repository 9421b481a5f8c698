import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCgroupMounts, v1Place, v2Place } from './mounts'
import { below, foldersOf } from './v1'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'clew-mounts-'))
})
afterEach(() => rmSync(home, { recursive: true }))

/** A machine with hierarchies of the first version, each with these controllers. */
function version1(...hierarchies: string[]) {
  for (const name of hierarchies) mkdirSync(join(home, name))
  const mounts = hierarchies.map((name) => `32 31 0:29 / ${join(home, name)} rw - cgroup cgroup rw,${name}`)
  const memberships = hierarchies.map((name, index) => `${index + 1}:${name}:/`)
  return v1Place(readCgroupMounts(mounts.join('\n'), memberships.join('\n')))
}

test.each([
  // hierarchies                                folders of a box
  [
    ['memory', 'pids', 'cpuacct', 'cpu'],
    ['memory', 'pids', 'cpuacct', 'cpu'],
  ],
  [
    ['memory', 'pids', 'cpu,cpuacct'],
    ['memory', 'pids', 'cpu,cpuacct'],
  ],
  [
    ['memory', 'pids', 'cpuacct'],
    ['memory', 'pids', 'cpuacct'],
  ],
])('a box has one cgroup in each of %j', (hierarchies, folders) => {
  expect(foldersOf(below(version1(...hierarchies), '7'))).toEqual(
    folders.map((name) => join(home, name, '7')),
  )
})

test('the first version needs the others', () => {
  expect(() => version1('memory', 'pids', 'cpu')).toThrow('no cgroup v1 of cpuacct is mounted')
})

/** A machine with the second version, where these controllers are available and enabled. */
function version2(offered: string, weighted: boolean) {
  for (const file of ['cgroup.controllers', 'cgroup.subtree_control'])
    writeFileSync(join(home, file), `${offered}\n`)
  return v2Place([{ type: 'cgroup2', controllers: [], folder: home }], weighted).controllers
}

test.each([
  ['cpu memory pids', true, ['memory', 'pids', 'cpu']],
  ['cpu memory pids', false, ['memory', 'pids']],
  ['memory pids', true, ['memory', 'pids']],
])('of %s, weighted: %s, the second version uses %j', (offered, weighted, used) => {
  expect(version2(offered, weighted)).toEqual(used)
})

test('the second version needs both', () => {
  expect(() => version2('cpu memory', true)).toThrow('cgroup v2 offers no pids here')
})

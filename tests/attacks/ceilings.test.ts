import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGroups } from '@/judge/sandbox/native/cgroups'

/*
 * Folders stand for the cgroups of a machine. They have no files of the kernel, so nothing can be written about the CPU:
 * like in a container whose own ceiling is lower than the one that boxes would get.
 */

const mounts = vi.hoisted(() => ({
  readCgroupMounts: vi.fn(),
  switchOn: vi.fn(),
  v1Place: vi.fn(),
  v2Place: vi.fn(),
}))
vi.mock('@/judge/sandbox/native/cgroups/mounts', () => mounts)

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'clew-cgroups-'))
  for (const place of [mounts.v1Place, mounts.v2Place])
    place.mockImplementation(() => {
      throw new Error('none is mounted')
    })
})
afterEach(() => rmSync(home, { recursive: true }))

const folder = (name: string): string => {
  mkdirSync(join(home, name), { recursive: true })
  return join(home, name)
}
const NAME = expect.stringMatching(/^clew-/)

test.each([
  // the folder of cpuacct, that of cpu, and what is left in the latter
  ['cpuacct', 'cpu', []],
  ['cpu,cpuacct', 'cpu,cpuacct', [NAME]],
])(
  'in version 1, with %s and %s, boxes have no shares if their ceiling cannot be set',
  async (cpuacct, cpu, left) => {
    mounts.v1Place.mockReturnValue({
      ...{ memory: folder('memory'), pids: folder('pids') },
      ...{ cpuacct: folder(cpuacct), cpu: folder(cpu) },
    })
    const groups = openGroups()
    expect([groups.kind, groups.unweighted]).toEqual(['v1', expect.any(String)])
    for (const name of ['memory', 'pids', cpuacct]) expect(readdirSync(folder(name))).toEqual([NAME])
    expect(readdirSync(folder(cpu))).toEqual(left)
    await groups.close()
    for (const name of ['memory', 'pids', cpuacct, cpu]) expect(readdirSync(folder(name))).toEqual([])
  },
)

test('nor in version 2', async () => {
  mounts.v2Place.mockImplementation((_, weighted: boolean) => ({
    folder: folder('unified'),
    controllers: ['memory', 'pids', ...(weighted ? ['cpu'] : [])],
  }))
  const groups = openGroups()
  expect([groups.kind, groups.unweighted]).toEqual(['v2', expect.any(String)])
  expect(readdirSync(folder('unified'))).toEqual([NAME])
  await groups.close()
  expect(readdirSync(folder('unified'))).toEqual([])
})

test('if a folder cannot be made, none is left, and the reason is told once', () => {
  mounts.v1Place.mockReturnValue({
    ...{ memory: folder('memory'), pids: folder('pids') },
    ...{ cpuacct: folder('cpuacct'), cpu: folder('cpu') },
  })
  rmSync(folder('cpuacct'), { recursive: true })
  const groups = openGroups()
  expect(groups.kind).toBe('none')
  for (const name of ['memory', 'pids', 'cpu']) expect(readdirSync(folder(name))).toEqual([])
})

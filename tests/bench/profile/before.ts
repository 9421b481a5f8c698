import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { removeGroups } from '@/judge/sandbox/native/cgroups/files'
import { places } from '@/judge/sandbox/native/cgroups/places'
import { ROOT } from '@/scripts/up/paths.mjs'
import type { Places } from '../common/cores'

/** The last commit in which every box was a bwrap behind a shell, which issue 13 measures against. */
const BEFORE = 'a27d54e'
const CASES = join('bench', 'profile', 'cases.ts')
const COPIED = [CASES, join('bench', 'common', 'cores.ts')]

/** CPU milliseconds of one case, and wall time. */
export interface Figures {
  readonly all: number
  readonly judge: number
  readonly charged: number
  readonly wall: number
}

export type Kind = 'cpp' | 'python' | 'python-turns' | 'bare-cpp' | 'bare-python'

/** The checkout as it was before, in a folder for a while; `undefined` where the history does not reach back. */
export function checkoutBefore(): { readonly root: string; readonly remove: () => void } | undefined {
  const root = mkdtempSync(join(tmpdir(), 'clew-before-'))
  const remove = () => rmSync(root, { recursive: true, force: true })
  try {
    const archive = execFileSync('git', ['archive', BEFORE], {
      cwd: ROOT,
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    execFileSync('tar', ['-x', '-C', root], { input: archive })
  } catch {
    remove()
    return undefined
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  for (const file of COPIED) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(root, file))
  }
  return { root, remove }
}

/** How cases are played: one after the other and wherever Linux puts them, unless told. */
export interface Manner {
  readonly slots?: number
  readonly kept?: Places
}

/** Plays cases by the code of a checkout, in a process and a cgroup of its own. */
export async function play(
  root: string,
  kind: Kind,
  count: number,
  { slots = 1, kept }: Manner = {},
): Promise<Figures> {
  const place = places().find(
    ({ type, controllers }) => type !== 'cgroup2' && controllers.includes('cpuacct'),
  )
  const group = place ?? places().find(({ type }) => type === 'cgroup2')
  if (!group) throw new Error('there is no cgroup that counts CPU time')
  const folder = join(group.folder, `bench-${process.pid}`)
  mkdirSync(folder)
  try {
    const usage = ['cpuacct.usage', 'cpu.stat'].map((name) => join(folder, name)).find(existsSync)
    const command = `echo 0 >"$1" && shift && exec "$@"`
    const cores = kept ? [`${kept.judge}`, `${kept.program}`] : []
    const figures = [usage ?? '', kind, `${count}`, `${slots}`, ...cores]
    const words = [process.execPath, '--import', 'tsx', CASES, ...figures]
    const said = execFileSync('/bin/sh', ['-c', command, 'sh', join(folder, 'cgroup.procs'), ...words], {
      cwd: root,
      encoding: 'utf8',
    })
    return JSON.parse(said)
  } finally {
    await removeGroups([folder], () => {})
  }
}

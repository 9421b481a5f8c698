import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { removeGroups } from '@/judge/sandbox/native/cgroups/files'
import { readCgroupMounts } from '@/judge/sandbox/native/cgroups/mounts'
import { ROOT } from '@/scripts/up/paths.mjs'
import type { Places } from '../common/cores'

/** The last commit in which every box was a bwrap behind a shell; issue 13 compares against it. */
const BEFORE = 'a27d54e'
const CASES = join('bench', 'profile', 'cases.ts')
const COPIED = [CASES, join('bench', 'common', 'cores.ts')]

/** CPU milliseconds of one case, and its wall time. */
export interface Figures {
  readonly all: number
  readonly judge: number
  readonly charged: number
  readonly wall: number
}

export type Kind = 'cpp' | 'python' | 'python-turns' | 'bare-cpp' | 'bare-python'

/** Checks out that commit to a temporary folder; `undefined` if the git history does not reach back that far. */
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

/** How cases are played: by default one after the other, on the cores that Linux chooses. */
export interface Manner {
  readonly slots?: number
  readonly kept?: Places
}

/** Plays cases with the code of a checkout, in a separate process and cgroup. */
export async function play(
  root: string,
  kind: Kind,
  count: number,
  { slots = 1, kept }: Manner = {},
): Promise<Figures> {
  const place = readCgroupMounts().find(
    ({ type, controllers }) => type !== 'cgroup2' && controllers.includes('cpuacct'),
  )
  const group = place ?? readCgroupMounts().find(({ type }) => type === 'cgroup2')
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

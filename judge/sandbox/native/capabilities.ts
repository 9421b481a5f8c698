import { languageOf } from '../../languages'
import type { Capability } from '../types'
import type { Machine } from './machine'
import { RUN } from './plan'
import { CACHE_FOLDER, NativeSandbox } from './sandbox'
import { selfAttack } from './self-attack'
import { type LanguageState, testLanguages } from './self-test'

/**
 * How each limit is enforced on this machine, and the version of each language, for `clew doctor`. The first finding
 * says whether the native sandbox can be used at all.
 */
export async function nativeCapabilities(cacheFolder = CACHE_FOLDER): Promise<Capability[]> {
  let sandbox: NativeSandbox
  try {
    sandbox = await NativeSandbox.open(cacheFolder, 0)
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    const mend = 'apt-get install bubblewrap, and allow user namespaces; until then WebAssembly is used'
    return [{ name: 'Native sandbox', ok: false, detail, mend }]
  }
  try {
    const { machine } = sandbox
    const breaches = await breachesOf(machine, cacheFolder)
    const states = await testLanguages(sandbox, cacheFolder)
    return [tier(breaches), ...limits(machine), ...states.map(language)]
  } finally {
    await sandbox.close()
  }
}

/** Attacks that succeeded. A process that outlives its sandbox counts as one. */
async function breachesOf(machine: Machine, folder: string): Promise<string[]> {
  try {
    return await selfAttack(machine, folder)
  } catch (error) {
    return [`breaks its box: ${error instanceof Error ? error.message : error}`]
  }
}

function tier(breaches: readonly string[]): Capability {
  const found = { name: 'Native sandbox' }
  if (breaches.length === 0) return { ...found, ok: true, detail: 'boxes; no attack got through' }
  const mend = 'do not judge in boxes on this machine; WebAssembly is used'
  return { ...found, ok: false, detail: `a program ${breaches.join(', ')}`, mend }
}

function limits({ groups, users, links }: Machine): Capability[] {
  const { kind, reason, unweighted } = groups
  const grouped = kind !== 'none'
  const mend = `run the judge where it may make cgroups (${reason ?? ''})`
  const weaker = (detail: string) => ({ ok: false, detail, mend })
  const held = (by: string) => ({ ok: true, detail: `cgroup ${kind} (${by})` })
  return [
    {
      name: 'CPU time',
      ...(grouped
        ? held(kind === 'v1' ? 'cpuacct' : 'cpu.stat')
        : weaker('/proc, in steps of 10 ms; children that nobody waits for are stopped by the clock alone')),
    },
    {
      name: 'CPU share',
      ...(unweighted === undefined
        ? held(kind === 'v1' ? 'cpu.shares' : 'cpu.weight')
        : {
            ok: false,
            detail:
              'no weight for a box: it may use half of the processors and half as many processes, and make no sessions',
            mend: `run the judge where it may make cpu cgroups (${unweighted})`,
          }),
    },
    {
      name: 'Memory',
      ...(grouped
        ? held('memory')
        : weaker(
            'RLIMIT_DATA, of each process and not of all together; files without content and pipes count nothing',
          )),
    },
    {
      name: 'Processes',
      ...(grouped ? held('pids') : { ok: true, detail: 'RLIMIT_NPROC within the box' }),
    },
    { name: 'Output', ok: true, detail: 'bytes are counted as they are read' },
    { name: 'Disk', ok: true, detail: `none; ${RUN.tmpBytes / 2 ** 20} MiB of memory in /tmp` },
    { name: 'Files, network', ok: true, detail: 'namespaces, and a seccomp filter of system calls' },
    {
      name: 'Users',
      ok: true,
      detail: users ? 'one of its own for each box' : 'the judge’s own, as nobody in a user namespace',
    },
    links.helper
      ? { name: 'Helper', ok: true, detail: links.helper }
      : {
          name: 'Helper',
          ok: false,
          detail: 'none, so a shell starts the boxes: fewer limits',
          mend: 'apt-get install gcc libc6-dev',
        },
  ]
}

function language({ id, version, fault }: LanguageState): Capability {
  const found = { name: languageOf(id).name, detail: version ?? 'not installed' }
  if (fault === undefined) return { ...found, ok: true }
  const mend = version ? 'it is switched off' : 'install it from your distribution to offer it'
  return { ...found, ok: false, detail: version ? `${version}: ${fault}` : found.detail, mend }
}

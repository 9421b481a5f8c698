import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { DEFAULT_LIMITS } from '../../kit/limits'
import { LANGUAGES, type LanguageId, languageOf } from '../../languages'
import type { Command, Language } from '../../languages/language'
import { prepareSource } from '../strip-types'
import type { Bot, Capability } from '../types'
import { Box } from './box'
import type { Machine } from './machine'
import { RUN } from './plan'
import { CACHE_FOLDER, NativeSandbox } from './sandbox'
import { keyOf } from './store'
import { tool } from './tools'
import { stampOf, versionOf } from './versions'

/** The self-test result of a language on this machine. */
interface LanguageState {
  readonly id: LanguageId
  /** The version that the language's command reports; `undefined` if there is no such command. */
  readonly version: string | undefined
  /** Why the language is not offered; `undefined` if it is. */
  readonly fault: string | undefined
}

/**
 * Runs the self-test of every language and caches in `folder` which ones passed in such boxes, so only new or
 * changed languages take time (all together about 10 s of CPU).
 */
export async function testLanguages(sandbox: NativeSandbox, folder: string): Promise<LanguageState[]> {
  const file = join(folder, 'languages.json')
  const known = readKnown(file)
  const boxes = stampOfBoxes(sandbox.machine)
  const states = await Promise.all(
    Object.entries<Language>(LANGUAGES).map(async ([id, language]): Promise<[string, LanguageState]> => {
      const key = keyOf(language, stampOf(language), process.version, boxes)
      const state = known[key] ?? { id: id as LanguageId, ...(await testOne(sandbox, language)) }
      return [key, state]
    }),
  )
  const passed = states.filter(([, { fault }]) => fault === undefined)
  writeFileSync(file, JSON.stringify(Object.fromEntries(passed), undefined, 2))
  return states.map(([, state]) => state)
}

/** What a runtime may do in a box decides whether it works there, too. */
const stampOfBoxes = ({ links: { style, helper, filter } }: Machine): string =>
  keyOf(style, helper && basename(dirname(helper)), readFileSync(filter, 'base64'))

function readKnown(file: string): Record<string, LanguageState> {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // A judge that was killed left half a file.
    return {}
  }
}

async function testOne(sandbox: NativeSandbox, language: Language): Promise<Omit<LanguageState, 'id'>> {
  const version = await versionOf(sandbox.machine, language)
  if (version === undefined) return { version, fault: 'not installed' }
  try {
    return { version, fault: await faultOf(sandbox, language) }
  } catch (error) {
    return { version, fault: error instanceof Error ? error.message : String(error) }
  }
}

/** Starts the self-test of a language as a bot. Returns the error message if it does not compile. */
export async function startSelfTest(sandbox: NativeSandbox, language: Language): Promise<Bot | string> {
  const source = await prepareSource(language.id, language.selfTest)
  const compilation = source.ok ? await sandbox.compile(language, source.code) : source
  if (!compilation.ok) return `its self-test does not compile: ${compilation.log}`
  return sandbox.rehearse(compilation.program, DEFAULT_LIMITS)
}

async function faultOf(sandbox: NativeSandbox, language: Language): Promise<string | undefined> {
  const bot = await startSelfTest(sandbox, language)
  if (typeof bot === 'string') return bot
  try {
    for (const [message, sum] of [
      ['1 2\n', '3'],
      ['30 -10\n', '20'],
    ] as const) {
      const { result, stderr } = await bot.ask({ message, reply: 'line', budgetMs: 10_000 })
      if (!('text' in result)) return `its self-test failed: ${JSON.stringify(result.death)} ${stderr}`.trim()
      if (result.text !== sum) return `its self-test answered “${result.text}” in place of ${sum}`
    }
  } finally {
    await bot.stop()
  }
  return undefined
}

const MEMORY_MIB = 32
const PROCESSES = 16

/**
 * What a shell can try, for machines without a compiler. As in the probe, a low pid of the judge proves nothing,
 * because the box has processes with such pids itself.
 */
const SCRIPT = `
for file in shadow passwd; do cat "/etc/$file" >/dev/null 2>&1 && echo "reads /etc/$file"; done
if [ "$1" -ge 100 ]; then
  cat "/proc/$1/environ" >/dev/null 2>&1 && echo "reads the judge's environment"
  [ -e "/proc/$1" ] && echo 'sees the judge'
fi
for folder in / /box /usr /dev; do (: >"$folder/clew") 2>/dev/null && echo "writes to $folder"; done
(: >/proc/self/comm) 2>/dev/null && echo 'writes to /proc'
(: <>/dev/ptmx) 2>/dev/null && echo 'takes terminals'
unshare --user true 2>/dev/null && echo 'makes a user namespace'
mount -t tmpfs none /tmp 2>/dev/null && echo 'mounts'
[ "$(id -u)" = 0 ] && echo 'is root'
(: <>"/dev/tcp/127.0.0.1/$2") 2>/dev/null && echo 'reaches the network'
(trap '' HUP INT TERM; exec >/dev/null 2>&1; while sleep 1000; do :; done) &
echo done`

/**
 * Runs attacks in boxes. Returns those that succeeded: empty if the boxes are tight. Rejects with a `BoxFault` if
 * something survives its box, or no box can be made.
 */
export async function selfAttack(machine: Machine, folder: string): Promise<string[]> {
  const program = machine.links.helper && tool('probe', folder)
  const port = await listening()
  try {
    const { port: number } = port.server.address() as { port: number }
    const words = [String(process.pid), String(number)]
    const came = () => (port.visitors() > 0 ? ['reaches a port of this machine'] : [])
    if (!program)
      return [...(await attack(machine, folder, ['/bin/bash', '-c', SCRIPT, 'bash', ...words])), ...came()]
    const home = dirname(program)
    const found = await attack(machine, home, ['/box/probe', String(PROCESSES), ...words])
    const taken = await attack(machine, home, ['/box/probe', 'memory', String(2 * MEMORY_MIB)])
    // A process that was killed for using too much memory cannot report anything more.
    return [...found, ...taken.filter((line) => line !== UNFINISHED), ...came()]
  } finally {
    port.server.close()
  }
}

const DONE = 'done'
const UNFINISHED = 'ends before all attacks were tried'

async function attack(machine: Machine, folder: string, command: Command): Promise<string[]> {
  const limits = { memoryMiB: MEMORY_MIB, processes: PROCESSES }
  const box = await Box.open(machine, {
    ...RUN,
    ...limits,
    command,
    begins: 'when told',
    box: { folder },
    etc: [],
    env: {},
  })
  let said = ''
  box.stdout.read((chunk) => {
    said += chunk
  })
  box.stderr.drain()
  const timer = setTimeout(() => box.kill(), PATIENCE_MS)
  box.begin()
  await box.gone
  clearTimeout(timer)
  await box.close()
  const lines = said.split('\n').filter(Boolean)
  return lines.at(-1) === DONE ? lines.slice(0, -1) : [...lines, UNFINISHED]
}

const PATIENCE_MS = 60_000

/** Listens on a port that must not be reachable from a box. */
async function listening(): Promise<{ server: Server; visitors: () => number }> {
  let visitors = 0
  const server = createServer((socket) => {
    visitors++
    socket.destroy()
  })
  await new Promise<void>((settle, refuse) => {
    server.once('error', refuse)
    server.listen(0, '127.0.0.1', settle)
  })
  return { server, visitors: () => visitors }
}

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

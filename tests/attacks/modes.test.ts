import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openGroups } from '@/judge/sandbox/native/cgroups'
import { describeNative } from '../setup/native'
import { Census, groupsOf } from '../setup/processes'
import { type Left, NOTHING_LEFT } from './host'
import { BREACH, type Judged, LIMITS, NATIVE_ATTACKS, SLAB_NOISE_MIB } from './judging'
import { type Mode, startMode } from './mode/start'

/*
 * Machines with fewer features than this one: an unprivileged judge, no cgroups, no compiler. Each runs in a separate
 * process. `clew doctor` reports their weaknesses; here the verdicts that differ show them.
 */

const root = process.getuid?.() === 0

/** All attacks that try to break out, and some of each kind that exhaust a resource. */
const of = (verdict: string, names = readdirSync(join(NATIVE_ATTACKS, verdict)).sort()) =>
  names.map((name) => join(verdict, name))
const ALL = [
  ...of('accepted'),
  ...of('runtime-error'),
  ...of('time-limit', ['fork-bomb.c', 'deaf.c', 'disowned-spinners.c', 'spinners.c']),
  ...of('output-limit'),
  ...of('memory-limit', ['memory.c', 'memory.py', 'memory-files.c', 'empty-files.c']),
  ...of('compile-error', ['array.c', 'flood.sh', 'link.sh', 'pipe.sh', 'shadow.c']),
]
/** Those that a box withstands by the way it is made: its users, namespaces, mounts, streams and system calls. */
const WALLS = [
  ...of('accepted', ['become-root.c', 'descriptors.c', 'filters.c', 'first-clocks.c']),
  ...of('accepted', ['first-family.c', 'first-group.c']),
  ...of('accepted', ['first-limits.c', 'first-memory.c', 'first-schedule.c', 'first-signals.c']),
  ...of('accepted', ['host-names.c', 'host-names.py', 'huge-pages.c']),
  ...of('accepted', ['keys.c', 'mounts.c', 'namespaces.c', 'network.c', 'other-bots.lua']),
  ...of('accepted', ['other-processes.c', 'proc-files.c', 'read-files.py', 'shared-machine.c', 'terminal.c']),
  ...of('accepted', ['write-files.py']),
  ...of('runtime-error', ['other-numbers.c', 'x32.c']),
  ...of('compile-error', ['link.sh', 'shadow.c']),
]
/** Those that it withstands by limits on what it uses, and by ending whatever is left in it. */
const LIMITED = [
  ...of('accepted', ['daemon.c', 'fill-tmp.c', 'locks.c', 'shared-memory.c', 'threads.c', 'timers.c']),
  ...of('time-limit', ['fork-bomb.c', 'deaf.c', 'disowned-spinners.c', 'spinners.c']),
  ...of('output-limit', ['flood.c']),
  ...of('memory-limit', ['memory.c', 'memory.py', 'memory-files.c', 'empty-files.c']),
  ...of('compile-error', ['array.c']),
]
/** Those that need what is missing in both. */
const FEW = [
  ...of('accepted', ['become-root.c', 'daemon.c', 'namespaces.c', 'read-files.py', 'threads.c']),
  ...of('time-limit', ['disowned-spinners.c', 'fork-bomb.c']),
  ...of('memory-limit', ['memory.c']),
]

/**
 * Modes by name, each with its attacks: all on the weakest one, as on this machine with all features (native.test.ts);
 * on the others those against which they have a mechanism of their own. If the tests do not run as root, the judge is an
 * ordinary user anyway.
 */
const MODES: Record<string, Mode & { readonly tried: readonly string[] }> = {
  'without cgroups': { without: { cgroups: true }, ordinary: false, tried: LIMITED },
  'without weights': { without: { weights: true }, ordinary: false, tried: FEW },
  'without a helper': { without: { helper: true }, ordinary: false, tried: WALLS },
  'without either': { without: { cgroups: true, helper: true }, ordinary: false, tried: FEW },
  'an ordinary user': { without: {}, ordinary: root, tried: [...new Set([...WALLS, ...FEW])] },
  'an ordinary user without a helper': { without: { helper: true }, ordinary: root, tried: ALL },
}

/**
 * Without a helper, a box reveals where its files come from: bwrap mounts them, and its command line shows it. And the
 * first process is bwrap, in the same process group as the program.
 */
const attacksIn = ({ without }: Mode, tried: readonly string[]) =>
  without.helper ? tried.filter((file) => !/host-names|first-group/.test(file)) : tried

/** Without a cgroup nothing reports that memory ran out: the program fails in its own way, or its time is up. */
const UNGROUPED = ['memory-limit', 'runtime-error', 'time-limit']
const MEMORY_MIB = 1.25 * LIMITS.memoryMiB
/** The maze that the architects in `mode/` build from their arguments. */
const OPEN = '0'.repeat(15 * 14)
const MAZE = `15\n0 0\n14 7\n${OPEN}\n${OPEN}\n`

describeNative.each(Object.entries(MODES))('%s', { timeout: 10 * 60_000 }, (_, mode) => {
  let grouped: boolean
  beforeAll(async () => {
    grouped = !mode.without.cgroups && !mode.ordinary && (await openedGroups())
  })

  test('nothing gets through, an architect is given its arguments, and nothing is left', async () => {
    const tried = attacksIn(mode, mode.tried)
    const { told } = start(mode, ['attacks', ...tried])
    const { breaches, attacks, built, left, ...about } = (await told) as unknown as Told
    expect(about).toEqual({
      ...{ grouped, weighted: grouped && !mode.without.weights },
      ...{ helped: !mode.without.helper, root: root && !mode.ordinary },
    })
    expect(breaches, 'the self-attack').toEqual([])
    expect(Object.keys(attacks)).toEqual(tried)
    for (const [file, { verdict, said, memoryMiB, unchargedMiB }] of Object.entries(attacks)) {
      const wanted = file.split('/')[0]!
      expect(said, file).not.toMatch(BREACH)
      expect(wanted === 'memory-limit' && !grouped ? UNGROUPED : [wanted], `${file}: ${said}`).toContain(
        verdict,
      )
      if (verdict === 'accepted') expect([file, said]).toEqual([file, expect.stringMatching(/^refused/)])
      expect(memoryMiB, file).toBeLessThan(MEMORY_MIB)
      if (grouped) expect(unchargedMiB, file).toBeLessThan(SLAB_NOISE_MIB)
    }
    expect(built).toEqual({ c: MAZE, python: MAZE, javascript: MAZE })
    expect(left).toEqual(NOTHING_LEFT)
  })

  test('a killed judge leaves no process, and the next one finds no cgroup', async () => {
    const { child, told } = start(mode, ['plays'])
    expect(await told).toMatchObject({ said: { text: 'playing' } })
    let census = new Census()
    const counted = () => {
      census = new Census()
      census.take([child.pid!])
      return census.size
    }
    // Helper or bwrap, the first process of the box, the bot and its five; and a waiting box, once it has been made.
    await expect.poll(counted).toBeGreaterThan(8)
    expect(groupsOf([child.pid!]).length > 0).toBe(grouped)
    child.kill('SIGKILL')
    await once(child, 'close')
    // Without a helper, a box that is just being made stays until the next judge sweeps.
    if (mode.without.helper) await openedGroups()
    await expect.poll(() => census.alive(), { timeout: 30_000 }).toEqual([])
    await openedGroups()
    expect(groupsOf([child.pid!])).toEqual([])
  })
})

interface Told {
  readonly grouped: boolean
  readonly weighted: boolean
  readonly helped: boolean
  readonly root: boolean
  readonly breaches: readonly string[]
  readonly attacks: Readonly<Record<string, Judged>>
  readonly built: Readonly<Record<string, unknown>>
  readonly left: Left
}

/** Starts a judge that ends with the test at the latest. */
function start(mode: Mode, words: readonly string[]) {
  const { child, told, tidy } = startMode(mode, words)
  onTestFinished(async () => {
    const ended = child.exitCode !== null || child.signalCode !== null || once(child, 'close')
    child.kill('SIGKILL')
    await ended
    tidy()
  })
  return { child, told }
}

/** Whether we can use cgroups on this machine. */
async function openedGroups(): Promise<boolean> {
  const groups = openGroups()
  await groups.close()
  return groups.kind !== 'none'
}

import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openGroups } from '@/judge/sandbox/native/cgroups'
import { Census, groupsOf } from '../load/kill/processes'
import { describeNative } from '../setup/native'
import { type Left, NOTHING_LEFT } from './host'
import { BREACH, type Judged, LIMITS, NATIVE_ATTACKS, SLAB_NOISE_MIB } from './judging'
import { type Mode, startMode } from './mode/start'

/*
 * Machines with fewer features than this one: an unprivileged judge, no cgroups, no compiler. Each runs in a separate
 * process. `clew doctor` reports their weaknesses; here the verdicts that differ show them.
 */

const root = process.getuid?.() === 0
/** Modes by name. If the tests do not run as root, the judge is an ordinary user anyway. */
const MODES: Record<string, Mode> = {
  'without cgroups': { without: { cgroups: true }, ordinary: false },
  'without a helper': { without: { helper: true }, ordinary: false },
  'without either': { without: { cgroups: true, helper: true }, ordinary: false },
  'an ordinary user': { without: {}, ordinary: root },
  'an ordinary user without a helper': { without: { helper: true }, ordinary: root },
}

/** All attacks that try to break out, and some of each kind that exhaust a resource. */
const of = (verdict: string, names = readdirSync(join(NATIVE_ATTACKS, verdict)).sort()) =>
  names.map((name) => join(verdict, name))
const ATTACKS = [
  ...of('accepted'),
  ...of('runtime-error'),
  ...of('time-limit', ['fork-bomb.c', 'deaf.c', 'disowned-spinners.c', 'spinners.c']),
  ...of('output-limit'),
  ...of('memory-limit', ['memory.c', 'memory.py', 'memory-files.c', 'empty-files.c']),
  ...of('compile-error', ['array.c', 'flood.sh', 'link.sh', 'pipe.sh', 'shadow.c']),
]

/** Without a helper, a box reveals where its files come from: bwrap mounts them, and its command line shows it. */
const attacksIn = ({ without }: Mode) =>
  without.helper ? ATTACKS.filter((file) => !file.includes('host-names')) : ATTACKS

/** Without a cgroup nothing reports that memory ran out: the program fails in its own way, or its time is up. */
const UNGROUPED = ['memory-limit', 'runtime-error', 'time-limit']
const MEMORY_MIB = 1.25 * LIMITS.memoryMiB

describeNative.each(Object.entries(MODES))('%s', { timeout: 10 * 60_000 }, (_, mode) => {
  let grouped: boolean
  beforeAll(async () => {
    grouped = !mode.without.cgroups && !mode.ordinary && (await openedGroups())
  })

  test('nothing gets through, and nothing is left', async () => {
    const tried = attacksIn(mode)
    const { told } = start(mode, ['attacks', ...tried])
    const { breaches, attacks, left, ...about } = (await told) as unknown as Told
    expect(about).toEqual({ grouped, helped: !mode.without.helper, root: root && !mode.ordinary })
    expect(breaches, 'the self-attack').toEqual([])
    expect(Object.keys(attacks)).toEqual(tried)
    for (const [file, { verdict, said, memoryMiB, unchargedMiB }] of Object.entries(attacks)) {
      const wanted = file.split('/')[0]!
      expect([file, said]).not.toEqual([file, expect.stringMatching(BREACH)])
      expect(wanted === 'memory-limit' && !grouped ? UNGROUPED : [wanted], `${file}: ${said}`).toContain(
        verdict,
      )
      if (verdict === 'accepted') expect([file, said]).toEqual([file, expect.stringMatching(/^refused/)])
      expect(memoryMiB, file).toBeLessThan(MEMORY_MIB)
      if (grouped) expect(unchargedMiB, file).toBeLessThan(SLAB_NOISE_MIB)
    }
    expect(left).toEqual(NOTHING_LEFT)
  })

  test('an architect is given size and seed as arguments', async () => {
    const { told } = start(mode, ['builds', '15', '2147483647'])
    const open = '0'.repeat(15 * 14)
    const maze = `15\n0 0\n14 7\n${open}\n${open}\n`
    expect(await told).toMatchObject({
      ...{ grouped, helped: !mode.without.helper, root: root && !mode.ordinary },
      built: { c: maze, python: maze, javascript: maze },
      left: NOTHING_LEFT,
    })
  })

  test('a judge that is killed leaves no process, and the next one finds no cgroup', async () => {
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
    await expect.poll(() => census.alive(), { timeout: 30_000 }).toEqual([])
    openGroups().close()
    expect(groupsOf([child.pid!])).toEqual([])
  })
})

interface Told {
  readonly grouped: boolean
  readonly helped: boolean
  readonly root: boolean
  readonly breaches: readonly string[]
  readonly attacks: Readonly<Record<string, Judged>>
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

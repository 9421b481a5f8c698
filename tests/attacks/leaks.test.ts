import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openArena, openNativeArena } from '@/judge/arena'
import type * as Arguments from '@/judge/sandbox/native/arguments'
import type * as Filter from '@/judge/sandbox/native/seccomp/filter'
import { nativeCapabilities } from '@/judge/sandbox/native/self-test'
import type * as Tools from '@/judge/sandbox/native/tools'
import { describeNative } from '../setup/native'
import { copyTools, nativeCache } from '../setup/native-cache'
import { type Change, changedTool } from './changed-tool'

/*
 * Boxes that leak: made as usual, except for one change. The self-attack must find it, and then nothing is judged in
 * them.
 */

/** Changes to the arguments of a box and to the helper's code, and whether the system call filter is on. */
const leak = vi.hoisted(() => ({
  change: (words: string[]) => words,
  code: [] as Change[],
  filtered: true,
}))
vi.mock('@/judge/sandbox/native/arguments', async (original) => {
  const real = await original<typeof Arguments>()
  return {
    ...real,
    rootWords: (...about: Parameters<typeof real.rootWords>) => leak.change(real.rootWords(...about)),
  }
})
vi.mock('@/judge/sandbox/native/tools', async (original) => {
  const real = await original<typeof Tools>()
  return {
    tool: (name: Parameters<typeof real.tool>[0], home: string) =>
      name === 'helper' && leak.code.length > 0
        ? changedTool(name, leak.code, folder)
        : real.tool(name, home),
  }
})
vi.mock('@/judge/sandbox/native/seccomp/filter', async (original) => {
  const real = await original<typeof Filter>()
  return {
    ...real,
    seccompFilter: (...about: Parameters<typeof real.seccompFilter>) =>
      leak.filtered ? real.seccompFilter(...about) : ALLOWS_ALL,
  }
})

/** BPF_RET, SECCOMP_RET_ALLOW. */
const ALLOWS_ALL = Buffer.from([0x06, 0, 0, 0, 0, 0, 0xff, 0x7f])

const without =
  (word: string, ...values: string[]) =>
  (words: string[]) => {
    const at = words.findIndex((_, index) => [word, ...values].every((one, i) => words[index + i] === one))
    expect(at).toBeGreaterThanOrEqual(0)
    return words.toSpliced(at, 1 + values.length)
  }
const inserted = (word: string, more: readonly string[]) => (words: string[]) =>
  words.toSpliced(words.indexOf(word), 0, ...more)

const ROOT_MADE = 'const char *folder = make_root(words, trees, writer);'

const folder = mkdtempSync(join(tmpdir(), 'clew-leaks-'))
beforeAll(() => copyTools(folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => Object.assign(leak, { change: (words: string[]) => words, code: [], filtered: true }))

const open = () => openNativeArena({ slots: 1, cacheFolder: folder })

describeNative('native judging is refused', () => {
  test.each([
    // what leaks               how                                                            what it says
    [
      'the host’s /etc',
      { change: inserted('--symlink', ['--ro-bind', '/etc', '/etc']) },
      'reads /etc/passwd',
    ],
    ['a /dev that is written to', { change: inserted('--dev-bind', ['--tmpfs', '/dev']) }, 'writes to /dev'],
    ['a /proc that is written to', { change: without('--remount-ro', '/proc') }, 'writes to /proc'],
    [
      'terminals',
      {
        change: inserted('--remount-ro', ['--symlink', 'shm/ptmx', '/dev/ptmx']),
        code: [
          [ROOT_MADE, `${ROOT_MADE}\nmount("t", "/dev/shm", "devpts", 0, "newinstance,ptmxmode=0666");`],
        ],
      },
      'takes terminals',
    ],
    ['the host’s processes', { code: [['kinds = CLONE_NEWPID', 'kinds = 0']] }, 'sees the judge'],
    ['no filter of system calls', { filtered: false }, 'uses keyrings'],
    ['the host’s page cache', { filtered: false }, 'sees what the host keeps in memory'],
    [
      'a device that keeps times',
      { change: without('--remount-ro', '/dev/null') },
      'sets the times of devices',
    ],
    [
      'the host’s counters',
      { code: [['MS_NOEXEC, "hidepid=2,subset=pid")', 'MS_NOEXEC, "hidepid=2")']] },
      'reads the counters of the host',
    ],
    ['memory for filters', { filtered: false }, 'filters sockets'],
    [
      'the host’s network',
      {
        filtered: false,
        code: [
          ['if (who.uid != 0) return 0;', 'return 0;'],
          ['kinds | CLONE_NEWNET', 'kinds'],
        ],
      },
      'reaches the network',
    ],
    [
      'further user namespaces',
      { filtered: false, code: [['write_text(proc, "sys/user/max_user_namespaces", "0");', '']] },
      'makes a user namespace',
    ],
  ])('%s', async (_, how, says) => {
    Object.assign(leak, how)
    const refusal = await open().then(String, String)
    expect(refusal).toContain('the boxes of this machine leak: a program ')
    expect(refusal).toContain(says)
    const [tier] = await nativeCapabilities(folder)
    expect(tier).toMatchObject({ ok: false, detail: expect.stringContaining(says) })
  })

  test('and WebAssembly is used instead, unless native was required', async () => {
    leak.change = inserted('--symlink', ['--ro-bind', '/etc', '/etc'])
    const reasons: string[] = []
    const arena = await openArena({ kind: 'auto', slots: 1, onFallback: (reason) => reasons.push(reason) })
    expect(arena.kind).toBe('wasm')
    expect(reasons).toEqual([expect.stringContaining('reads /etc/passwd')])
    await arena.close()
    await expect(openArena({ kind: 'native', slots: 1 })).rejects.toThrow('reads /etc/passwd')
  })
})

describeNative('boxes as they are made here', () => {
  test('are not rejected', async () => {
    const arena = await openNativeArena({ slots: 1, cacheFolder: nativeCache()! })
    expect(arena.kind).toBe('native')
    await arena.close()
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openArena } from '@/judge/arena'
import { openNativeArena } from '@/judge/arena/native'
import { nativeFindings } from '@/judge/arena/native/findings'
import type * as Arguments from '@/judge/sandbox/native/arguments'
import type * as Filter from '@/judge/sandbox/native/seccomp/filter'
import { describeNative } from '../setup/native'

/*
 * Boxes that leak: as they are made here, but for one thing. The self-attack has to find it, and then nobody is judged
 * in them.
 */

/** What is changed about the arguments of bwrap, and whether there is a filter of system calls. */
const leak = vi.hoisted(() => ({ change: (words: string[]) => words, filtered: true }))
vi.mock('@/judge/sandbox/native/arguments', async (original) => {
  const real = await original<typeof Arguments>()
  return {
    ...real,
    bwrapArguments: (...about: Parameters<typeof real.bwrapArguments>) =>
      leak.change(real.bwrapArguments(...about)),
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

const OTHERS = ['user', 'ipc', 'net', 'uts', 'cgroup'].map((name) => `--unshare-${name}`)

const folder = mkdtempSync(join(tmpdir(), 'clew-leaks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => Object.assign(leak, { change: (words: string[]) => words, filtered: true }))

const open = () => openNativeArena({ slots: 1, cacheFolder: folder })

describeNative('native judging is refused', () => {
  test.each([
    // what leaks               how                                                            what it says
    [
      'the host’s /etc',
      { change: inserted('--symlink', ['--ro-bind', '/etc', '/etc']) },
      'reads /etc/passwd',
    ],
    ['a root that is written to', { change: without('--remount-ro', '/dev') }, 'writes to /dev'],
    ['a /proc that is written to', { change: without('--remount-ro', '/proc') }, 'writes to /proc'],
    [
      'terminals',
      { change: inserted('--remount-ro', ['--dev', '/dev', '--tmpfs', '/dev/shm']) },
      'takes terminals',
    ],
    [
      'the host’s processes',
      {
        change: (words: string[]) =>
          inserted('--unshare-all', OTHERS)(words).filter((word) => word !== '--unshare-all'),
      },
      'sees the judge',
    ],
    ['no filter of system calls', { filtered: false }, 'uses keyrings'],
    ['the host’s page cache', { filtered: false }, 'sees what the host keeps in memory'],
    ['memory for filters', { filtered: false }, 'filters sockets'],
    [
      'the host’s network',
      { filtered: false, change: inserted('--unshare-user', ['--share-net']) },
      'reaches the network',
    ],
    [
      'further user namespaces',
      { filtered: false, change: without('--disable-userns') },
      'makes a user namespace',
    ],
  ])('%s', async (_, how, says) => {
    Object.assign(leak, how)
    const refusal = await open().then(String, String)
    expect(refusal).toContain('the boxes of this machine leak: a program ')
    expect(refusal).toContain(says)
    const [tier] = await nativeFindings(folder)
    expect(tier).toMatchObject({ ok: false, detail: expect.stringContaining(says) })
  })

  test('and WebAssembly is used, if that was not demanded', async () => {
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
  test('are not refused', async () => {
    const arena = await open()
    expect(arena.kind).toBe('native')
    await arena.close()
  })
})

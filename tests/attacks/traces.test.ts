import { execFileSync } from 'node:child_process'
import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type NativeArena, openNativeArena } from '@/judge/arena'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { languageOf } from '@/judge/languages'
import { NativeBot } from '@/judge/sandbox/native/bot'
import { inRoot } from '@/scripts/up/paths.mjs'
import { compiled } from '../setup/compiled'
import { describeNative } from '../setup/native'
import { openedHost } from './opened-host'

/*
 * One program knows a hidden test, and a later one tells its author what it sees: any trace of the first in the host's
 * caches must be gone when the second begins. Needs root, to put a large file below /usr, and cgroups.
 */

const SECRETS = ['101100111000101011010', '010011000111010100101', '111111111111111111111']
const NOTHING = '0'.repeat(21)
const APART = 2 ** 18
const LONG_AGO = new Date('2001-01-01')
const PATIENT = { ...DEFAULT_LIMITS, firstTurnMs: 20_000 }

const root = process.getuid?.() === 0
const describeRoot = root ? describeNative : describe.skip

describeRoot('what a program knows', () => {
  const host = openedHost()
  let folder: string
  let file: string
  beforeAll(async () => {
    folder = mkdtempSync('/usr/local/share/clew-traces-')
    file = join(folder, 'library')
    writeFileSync(file, Buffer.alloc(NOTHING.length * APART, 'clew'))
    execFileSync('/bin/chmod', ['-R', 'a+rX', folder])
    const opened = openSync(file, 'r')
    fsyncSync(opened)
    closeSync(opened)
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  // Evicts the file from the page cache; this is all that `dd` does with these options.
  beforeEach(
    () => void execFileSync('/usr/bin/dd', [`if=${file}`, 'iflag=nocache', 'count=0', 'status=none']),
  )

  async function play(name: string, secret: string, ours = false) {
    const source = readFileSync(inRoot('tests', 'attacks', 'traces', name), 'utf8')
    const program = await compiled(host().sandbox.compile(languageOf('c'), source))
    const bot = ours
      ? await host().sandbox.rehearse(program, PATIENT)
      : await host().sandbox.start(program, PATIENT)
    try {
      return (await bot.ask({ message: `${file} ${secret}\n`, reply: 'line', budgetMs: 20_000 })).result
    } finally {
      await bot.stop()
      await host().sandbox.machine.remains.gone()
    }
  }

  test.for(SECRETS)('%s is not in the page cache after its box is gone', async (secret, { skip }) => {
    skip(host().sandbox.machine.groups.kind === 'none', 'no cgroup remembers whose memory it is')
    const marks = secret.replaceAll('0', '').length
    expect(await play('marks.c', secret)).toEqual({ text: `marked ${marks}` })
    expect(await play('reads-marks.c', NOTHING)).toEqual({ text: NOTHING })
  })

  test('the search would find what exists', async () => {
    const opened = openSync(file, 'r')
    for (const bit of [3, 7]) readSync(opened, Buffer.alloc(1), 0, 1, bit * APART)
    closeSync(opened)
    const seen = await play('reads-marks.c', NOTHING)
    expect(seen).toEqual({ text: '000100010000000000000' })
  })

  test('files of the runtimes stay in the page cache, so no one waits for the disk', async () => {
    await play('marks.c', SECRETS[0]!, true)
    expect(await play('reads-marks.c', NOTHING)).toEqual({ text: SECRETS[0] })
  })

  test('leaves no trace in file times either', async () => {
    utimesSync(file, LONG_AGO, LONG_AGO)
    expect(await play('marks.c', SECRETS[0]!)).toMatchObject({ text: expect.stringContaining('marked') })
    expect(statSync(file).atime).toEqual(LONG_AGO)
  })
})

describeNative('a worker', () => {
  test('plays a turn of each self-test at its start', async () => {
    const arena = (await openNativeArena({ slots: 1 })) as NativeArena
    const played = vi.spyOn(NativeBot.prototype, 'ask')
    await arena.rehearse()
    expect(await Promise.all(played.mock.results.map(({ value }) => value))).toEqual(
      arena.languages.map(() => expect.objectContaining({ result: { text: '3' } })),
    )
    played.mockRestore()
    await arena.close()
  })

  test('may be stopped meanwhile', async () => {
    const arena = await openNativeArena({ slots: 1, lasting: true })
    await arena.close()
  })
})

import { expect, test } from 'vitest'
import type { Machine } from '@/judge/sandbox/native/machine'
import { closeMachine, type DisabledFeatures, openMachine } from '@/judge/sandbox/native/open-machine'
import { Archive, type RoomFile } from '@/judge/sandbox/native/rooms/archive'
import { runForReport, runProgram } from '@/judge/sandbox/native/rooms/run'
import { opened } from '../setup/arenas'
import { describeNative } from '../setup/native'
import { nativeCache } from '../setup/native-cache'

/*
 * A room is filled by the helper, or without it by a shell and its programs. A program must not see which of them it
 * was, and it may write to its own folders only.
 */

const LONG = 'n'.repeat(120)

const file = (path: string, text: string, executable = false): RoomFile => ({
  ...{ path, size: text.length, executable },
  async *content() {
    yield Buffer.from(text)
  },
})

const FILES = [
  file('program/a/run', '#!/bin/sh\n', true),
  file('program/a/deep/er/x.txt', 'x'.repeat(512)),
  file(`program/${LONG}.txt`, 'long'),
  file('feedback/kept/known.txt', 'known', true),
  file('data/empty.in', ''),
  file('data/large.in', 'large'.repeat(50_000)),
  file('data/twice', 'first'),
  file('data/twice', 'second'),
]

const LOOK = `pwd
find /box -printf '%P %M %s %U\n' | sort
cat /box/data/twice /box/program/${LONG}.txt; md5sum </box/data/large.in
for place in /box/new /box/program/new /box/data/empty.in /box/program/a/run /box/feedback/new /box/feedback/kept/known.txt
do (echo x >>$place) 2>&- && echo "wrote $place"; done
umask; ulimit -n; cat`

const plan = {
  command: ['/bin/sh', '-c', LOOK] as const,
  archive: new Archive(FILES, ['feedback', 'work']),
  folder: 'program/a',
  writable: ['feedback'],
  spaceBytes: 2 ** 20,
  etc: [],
  env: {},
  memoryMiB: 64,
  processes: 16,
  forgotten: false,
}
const limits = { cpuMs: 5000, memoryMiB: 64, outputBytes: 2 ** 20 }
async function* said() {
  yield Buffer.from('its own input\n')
}

const SEEN = [
  '/box/program/a',
  ' dr-xr-xr-x 180 65534',
  'data dr-xr-xr-x 100 65534',
  'data/empty.in -r--r--r-- 0 65534',
  'data/large.in -r--r--r-- 250000 65534',
  'data/twice -r--r--r-- 6 65534',
  'feedback drwxr-xr-x 60 65534',
  'feedback/kept drwxr-xr-x 60 65534',
  'feedback/kept/known.txt -rwxr-xr-x 5 65534',
]

describeNative.each<[how: string, without: DisabledFeatures]>([
  ['the helper', {}],
  ['a shell', { helper: true }],
])('a room that is filled by %s', (_, without) => {
  const open = opened(async () => {
    const machine: Machine = await openMachine(nativeCache()!, without)
    return { machine, close: () => closeMachine(machine) }
  })

  test('holds its files, and only the writable folders can be written to', async () => {
    const { output, death, stderr } = await runProgram(open().machine, { plan, input: said(), limits })
    const lines = output.toString().split('\n')
    expect([death, stderr]).toEqual([undefined, ''])
    for (const line of SEEN)
      expect(lines.map((one) => one.replace(/^ (dr\S+) \d+/, ' $1 180'))).toContain(line)
    expect(lines.filter((line) => line.startsWith('wrote'))).toEqual([
      'wrote /box/feedback/new',
      'wrote /box/feedback/kept/known.txt',
    ])
    expect(lines).toContain('secondlongaa7c27b8f225753f1d62e1ebb494111d  -')
    expect(lines.slice(-4)).toEqual(['0022', '256', 'its own input', ''])
  })

  test('reports what was written, and the code', async () => {
    const reporting = { ...plan, reports: { folder: 'feedback' }, processes: 18 }
    const command = ['/bin/sh', '-c', `${LOOK} >/dev/null; echo wrong >&2; exit 43`] as const
    const report = await runForReport(open().machine, {
      plan: { ...reporting, command },
      input: said(),
      limits,
    })
    expect(report).toMatchObject({ code: 43, stderr: 'wrong\n' })
    expect([...report.files].map(([path, bytes]) => `${path} ${bytes}`.trim()).sort()).toEqual([
      'kept/known.txt knownx',
      'new x',
    ])
  })

  test('that is too small is a fault of ours', async () => {
    const archive = Object.assign(new Archive([file('x', 'x'.repeat(3 * 2 ** 20))]), { memoryBytes: 0 })
    const small = { ...plan, archive, folder: '', writable: [], spaceBytes: 0 }
    const running = runProgram(open().machine, { plan: small, input: said(), limits })
    await expect(running).rejects.toThrow('a box could not be furnished')
  })
})

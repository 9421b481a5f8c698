import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { packageFault } from '@/judge/arena/packages/self-test'
import type { Machine } from '@/judge/sandbox/native/machine'
import { closeMachine, openMachine } from '@/judge/sandbox/native/open-machine'
import { testValidators } from '@/judge/worker/packages'
import { log } from '@/lib/core/log'
import { opened } from '../setup/arenas'
import { describeNative } from '../setup/native'
import { nativeCache } from '../setup/native-cache'

describeNative('the self-test of packages with a validator', () => {
  const folder = nativeCache()!
  const here = mkdtempSync(join(tmpdir(), 'clew-devices-'))
  afterAll(() => rmSync(here, { recursive: true }))
  const open = opened(async () => {
    const machine = await openMachine(folder)
    return { machine, close: () => closeMachine(machine) }
  })

  /** This machine with something else in the place of a device. */
  function withDevice(name: string, file: string): Machine {
    const { machine } = open()
    const { starter } = machine
    const changed = (words: readonly string[]) =>
      words.map((word, index) => (words[index - 1] === '--dev-bind' && word === `/dev/${name}` ? file : word))
    return {
      ...machine,
      starter: {
        start: (words, reports) => starter.start(changed(words), reports),
        close: () => starter.close(),
      },
    }
  }

  test('passes here', async () => {
    expect(await packageFault(open().machine, folder)).toBeUndefined()
  })

  test.each([{ helper: true }, { cgroups: true }])('passes without %j, too', async (without) => {
    const machine = await openMachine(folder, without)
    try {
      expect(await packageFault(machine, folder)).toBeUndefined()
    } finally {
      await closeMachine(machine)
    }
  })

  test('says that /dev/null cannot be written', async () => {
    const file = join(here, 'null')
    writeFileSync(file, '', { mode: 0o444 })
    const found = await packageFault(withDevice('null', file), folder)
    expect(JSON.stringify(found)).toContain('/dev/null cannot be written')
  })

  test('is made by every worker that starts, which says in its log what is wrong', async () => {
    const said = vi.spyOn(log, 'error').mockImplementation(() => {})
    await testValidators(open().machine)
    expect(said).not.toHaveBeenCalled()
    await testValidators(withDevice('zero', '/dev/null'))
    expect(JSON.stringify(said.mock.calls)).toContain('/dev/zero cannot be read')
    await testValidators(withDevice('zero', '/dev/null'), AbortSignal.abort())
    expect(said).toHaveBeenCalledTimes(1)
    said.mockRestore()
  })

  test('says that /dev/zero gives nothing', async () => {
    const found = await packageFault(withDevice('zero', '/dev/null'), folder)
    expect(JSON.stringify(found)).toContain('/dev/zero cannot be read')
  })
})

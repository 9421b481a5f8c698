import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Box } from '@/judge/sandbox/native/box'
import { RUN } from '@/judge/sandbox/native/plan'
import { NativeSandbox } from '@/judge/sandbox/native/sandbox'
import { inRoot } from '@/scripts/up/paths.mjs'
import { describeNative } from '../setup/native'
import { nativeCache } from '../setup/native-cache'

/* As root, successive boxes share a network namespace: this checks what one of them leaves in it. */

describeNative('what is kept from box to box', () => {
  const home = mkdtempSync(join(tmpdir(), 'clew-kept-'))
  let sandbox: NativeSandbox
  beforeAll(async () => {
    chmodSync(home, 0o755)
    for (const name of ['leaves', 'finds']) {
      mkdirSync(join(home, name))
      const source = inRoot('tests', 'attacks', 'kept', `${name}.c`)
      execFileSync('cc', ['-static', '-o', join(home, name, 'bot'), source])
    }
    sandbox = await NativeSandbox.open(nativeCache()!, 1)
  })
  afterAll(async () => {
    await sandbox.close()
    rmSync(home, { recursive: true, force: true })
  })

  /** Returns the output of a program in the only box, which therefore follows directly on the one before. */
  async function said(name: string): Promise<string> {
    const box = await Box.open(sandbox.machine, {
      ...{ ...RUN, command: ['/box/bot'], begins: 'at once', box: { folder: join(home, name) } },
      ...{ etc: [], env: {}, memoryMiB: 64, processes: 8 },
    })
    let text = ''
    box.stdout.read((part) => {
      text += part
    })
    box.stderr.drain()
    await box.gone
    await box.close()
    return text.trim()
  }

  test('a socket that outlives its process is visible to nobody', async () => {
    for (let time = 0; time < 20; time++) {
      expect(await said('leaves')).toBe('left')
      expect(await said('finds')).toBe('refused')
    }
  })
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from '../../checkout'

test('a thread begins without the flags of its process, such as a loader of TypeScript', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clew-pool-'))
  try {
    const thread = join(folder, 'thread.mjs')
    writeFileSync(
      thread,
      `import { parentPort } from 'node:worker_threads'
       if (process.execArgv.length > 0) throw new Error(process.execArgv.join(' '))
       parentPort.postMessage({ kind: 'ready' })`,
    )
    const program = `
      import { Box } from './judge/sandbox/wasm/threads/pool.ts'
      const box = new Box({ file: process.argv[1], start: {} })
      console.log(await box.ready.then(() => 'ready', ({ message }) => message))
      await box.stop()`
    const words = ['--no-warnings', '--import', 'tsx', '--input-type=module', '-e', program, thread]
    expect(execFileSync(process.execPath, words, { cwd: inRoot(), encoding: 'utf8' }).trim()).toBe('ready')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

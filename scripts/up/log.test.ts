import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { capFile } from './log.mjs'

const folder = mkdtempSync(join(tmpdir(), 'clew-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a log is rotated only when it is too large', () => {
  const file = join(folder, 'small.log')
  writeFileSync(file, '12345', { mode: 0o600 })
  capFile(file, 5)
  expect(readdirSync(folder)).toEqual(['small.log'])
  capFile(file, 4)
  expect([readFileSync(file, 'utf8'), readFileSync(`${file}.old`, 'utf8')]).toEqual(['', '12345'])
  expect((statSync(`${file}.old`).mode & 0o777).toString(8)).toBe('600')
  writeFileSync(file, '67890')
  capFile(file, 4)
  expect(readFileSync(`${file}.old`, 'utf8')).toBe('67890')
})

test('a missing log is not created', () => {
  capFile(join(folder, 'none.log'), 0)
  expect(readdirSync(folder)).not.toContain('none.log')
})

test('a process that writes endlessly gets two files of bounded size and keeps running', async () => {
  const file = join(folder, 'endless.log')
  const most = 64 * 1024
  const log = openSync(file, 'a', 0o600)
  const line = 'x'.repeat(1023)
  // Writes 1 KiB for each byte that it reads.
  const writer = spawn(
    process.execPath,
    ['-e', `process.stdin.on('data', (d) => { for (const _ of d) console.log('${line}') })`],
    { stdio: ['pipe', log, log] },
  )
  let largest = 0
  for (let round = 0; round < 20; round++) {
    const before = statSync(file).size
    writer.stdin!.write('.'.repeat(32))
    await expect.poll(() => statSync(file).size).toBe(before + 32 * 1024)
    largest = Math.max(largest, statSync(file).size)
    capFile(file, most)
  }
  writer.stdin!.end()
  await once(writer, 'exit')
  expect(largest).toBe(most + 32 * 1024)
  expect(statSync(`${file}.old`).size).toBe(most + 32 * 1024)
  // The file has no hole where the old end was.
  expect(readFileSync(file).includes(0)).toBe(false)
})

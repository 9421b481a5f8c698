import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { capServerLog } from './cluster.mjs'

test('of a log that is too large only the end is kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clew-log-'))
  const log = join(folder, 'postgres.log')
  const cluster = { log, account: undefined }
  capServerLog(cluster, 10)
  writeFileSync(log, 'first line\n')
  capServerLog(cluster, 100)
  expect(readFileSync(log, 'utf8')).toBe('first line\n')
  appendFileSync(log, `${'x'.repeat(1024 * 1024)}\nlast line\n`)
  capServerLog(cluster, 100)
  const kept = readFileSync(log, 'utf8')
  expect(kept).toHaveLength(1024 * 1024)
  expect(kept.endsWith('x\nlast line\n')).toBe(true)
  expect(kept).not.toContain('first')
  rmSync(folder, { recursive: true })
})

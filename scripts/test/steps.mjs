import { existsSync } from 'node:fs'
import { inRoot } from '../up/paths.mjs'
import { chromium } from './chromium.mjs'
import { command, runCommand, runVitest } from './run.mjs'
import { typeCheck } from './types.mjs'

/**
 * The result of a step: how many of its tests passed, failed and were skipped, an optional note that explains this,
 * and a line for each failure.
 * @typedef {{ passed: number, failed: number, skipped: number, note?: string, failures?: string[] }} Found
 * @typedef {(write?: (text: string) => void) => Promise<Found>} Run Its output goes to the terminal, or to `write`.
 * @typedef {{ name: string, what: string, run: Run, shares?: boolean, after?: string[] }} Step `shares`: it may run beside
 *   another step, because it neither measures times nor writes what the other reads. `after`: but not beside these
 *   earlier ones.
 */

const FOLDERS = ['app', 'bin', 'judge', 'lib', 'prisma', 'scripts', 'tests']
const CRUISE = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err']

/** @type {readonly Step[]} */
export const STEPS = [
  {
    name: 'types',
    what: 'types',
    shares: true,
    run: (write) => runCommand(typeCheck('tsconfig.json'), write),
  },
  {
    name: 'format',
    what: 'format and lint',
    shares: true,
    run: (write) => runCommand([command('biome'), 'check', '--error-on-warnings'], write),
  },
  {
    name: 'borders',
    what: 'who imports whom',
    shares: true,
    run: (write) =>
      runCommand(
        [command('depcruise'), ...CRUISE, ...FOLDERS.filter((folder) => existsSync(inRoot(folder)))],
        write,
      ),
  },
  { name: 'unused', what: 'dead code', shares: true, run: (write) => runCommand([command('knip')], write) },
  {
    name: 'unit',
    what: 'unit, contract, property, golden',
    shares: true,
    run: (write) => runVitest('unit', write),
  },
  // The compiler reads the types of the routes, which the build writes, and knip the configuration of Next, which reads
  // what is built for the pages. No other of these steps reads what the build writes.
  { name: 'build', what: 'production build', shares: true, after: ['types', 'unused'], run: build },
  { name: 'sandbox', what: 'real programs in real boxes', run: () => runVitest('sandbox') },
  { name: 'integration', what: 'with a real PostgreSQL', run: () => runVitest('integration') },
  { name: 'e2e', what: 'in Chromium', run: browser },
]

/** @type {Run} */
async function build(write = (/** @type {string} */ text) => void process.stdout.write(text)) {
  const { buildSite, buildWorker, siteIsCurrent, workerIsCurrent } = await import('../up/build.mjs')
  if (!workerIsCurrent()) await buildWorker()
  if (siteIsCurrent()) return { passed: 1, failed: 0, skipped: 0, note: 'current' }
  try {
    await buildSite()
    return { passed: 1, failed: 0, skipped: 0 }
  } catch (error) {
    write(`${/** @type {Error} */ (error).message}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** @returns {Promise<Found>} */
async function browser() {
  if (chromium()) return runVitest('e2e')
  const note =
    'left out: no Chromium was found. Install it (apt-get install chromium) or name it in CLEW_CHROMIUM'
  return { passed: 0, failed: 0, skipped: 1, note }
}

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
 * @typedef {{ name: string, what: string, run: Run, after?: string[] }} Step It runs beside another step, but not beside
 *   these earlier ones, and after them. Its tests must bear that: limits of time have room for a busy machine.
 */

const FOLDERS = ['app', 'bin', 'judge', 'lib', 'prisma', 'scripts', 'tests']
const CRUISE = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err']

/** @type {readonly Step[]} */
export const STEPS = [
  {
    name: 'types',
    what: 'types',
    run: checkTypes,
  },
  {
    name: 'format',
    what: 'format and lint',
    run: (write) => runCommand([command('biome'), 'check', '--error-on-warnings'], write),
  },
  {
    name: 'borders',
    what: 'who imports whom',
    run: (write) =>
      runCommand(
        [command('depcruise'), ...CRUISE, ...FOLDERS.filter((folder) => existsSync(inRoot(folder)))],
        write,
      ),
  },
  { name: 'unused', what: 'dead code', run: (write) => runCommand([command('knip')], write) },
  {
    name: 'unit',
    what: 'unit, contract, property, golden',
    run: (write) => runVitest('unit', write),
  },
  {
    name: 'recipes',
    what: 'the recipes for contributors, followed in a copy',
    run: (write) => runVitest('recipes', write),
  },
  // The compiler reads the types of the routes, which the build writes, too, and knip the configuration of Next, which reads
  // what is built for the pages. No other of these steps reads what the build writes.
  {
    name: 'build',
    what: 'production build of a fresh clone',
    after: ['types', 'unused'],
    run: (write) => runVitest('build', write),
  },
  // The longest first, so that two run to the end: e2e takes as long as the other two together.
  { name: 'e2e', what: 'in Chromium', after: ['build'], run: browser },
  {
    name: 'integration',
    what: 'with a real PostgreSQL',
    after: ['build'],
    run: (write) => runVitest('integration', write),
  },
  // It needs no build, but would delay the one for which the others wait.
  {
    name: 'sandbox',
    what: 'real programs in real boxes',
    after: ['build'],
    run: (write) => runVitest('sandbox', write),
  },
  {
    name: 'other-node',
    what: 'build, both sandboxes, unit tests and a journey on another Node.js',
    after: ['build'],
    run: otherNode,
  },
]

/**
 * Unit tests of what only computes, from values to values, or reads the sources, and tests whose programs and tools are not
 * what differs between versions of Node.js.
 */
const PURE = [
  'judge/{contest,daily,puzzles,similarity,verdicts}',
  '{app/lab,prisma,scripts/new,tests/contract}',
]

/**
 * People have several versions of Node.js. What differs between them is seen by these tests, at a tenth of the cost of all.
 * @type {Run}
 */
async function otherNode(write) {
  const node = process.env.CLEW_OTHER_NODE
  if (!node) {
    const note = 'left out: name a Node.js of another version in CLEW_OTHER_NODE'
    return { passed: 0, failed: 0, skipped: 1, note }
  }
  /** @type {Found[]} */
  const found = []
  found.push(await runVitest('unit', write, { node, without: PURE.map((folder) => `${folder}/**`) }))
  found.push(await runVitest('other-node', write, { node }))
  if (chromium()) found.push(await runVitest('e2e', write, { node, files: ['tests/e2e/journey.test.ts'] }))
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    found.reduce((total, one) => total + one[key], 0)
  return {
    ...{ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') },
    failures: found.flatMap(({ failures = [] }) => failures.map((failure) => `${failure} (${node})`)),
  }
}

/**
 * Next first writes the types of the routes, with a check that each page and each route exports what Next calls.
 * @type {Run}
 */
async function checkTypes(write) {
  const written = await runCommand([command('next'), 'typegen'], write)
  return written.failed > 0 ? written : runCommand(typeCheck('tsconfig.json'), write)
}

/** @type {Run} */
async function browser(write) {
  if (chromium()) return runVitest('e2e', write)
  const note =
    'left out: no Chromium was found. Install it (apt-get install chromium) or name it in CLEW_CHROMIUM'
  return { passed: 0, failed: 0, skipped: 1, note }
}

import { makeFolders } from '../up/folders.mjs'
import { installPackages, packagesAreCurrent } from '../up/packages.mjs'
import { STEPS } from './steps.mjs'

/** @typedef {import('./steps.mjs').Found & { name: string, what: string, seconds: number }} Row */

/**
 * Runs the named steps, or all: each one, also after one that failed. Returns the exit code.
 * @param {string[]} names
 */
export async function main(names) {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(
      `There is no step ${unknown.join(', ')}. The steps: ${STEPS.map(({ name }) => name).join(', ')}`,
    )
    return 2
  }
  makeFolders()
  await prepare()

  /** @type {Row[]} */
  const rows = []
  for (const { name, what, run } of STEPS.filter((step) => names.length === 0 || names.includes(step.name))) {
    console.log(`\n── ${name}: ${what}`)
    const begin = performance.now()
    const found = await run()
    if (found.note) console.log(found.note)
    rows.push({ name, what, ...found, seconds: (performance.now() - begin) / 1000 })
  }
  return report(rows)
}

async function prepare() {
  if (!packagesAreCurrent({ developers: true })) {
    console.log('Installing the packages')
    await installPackages()
  }
  const { clientIsCurrent, generateClient } = await import('../up/build.mjs')
  if (clientIsCurrent()) return
  console.log('Writing the database client')
  await generateClient()
}

/**
 * The table and, alone on the last line, the sum. In continuous integration nothing may be left out.
 * @param {Row[]} rows
 */
function report(rows) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    rows.reduce((total, row) => total + row[key], 0)
  const strict = process.env.CI === 'true'
  console.log('')
  for (const { name, passed, failed, skipped, seconds, note } of rows) {
    const bad = failed > 0 || (strict && skipped > 0)
    const cells = [
      bad ? 'failed' : 'ok',
      name.padEnd(11),
      `${seconds.toFixed(1).padStart(6)} s`,
      `${passed} passed`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(skipped > 0 ? [`${skipped} left out`] : []),
      ...(note ? [note] : []),
    ]
    console.log(cells.map((cell, column) => (column === 0 ? cell.padEnd(7) : cell)).join('  '))
  }
  const [failed, skipped] = [sum('failed'), sum('skipped')]
  if (strict && skipped > 0) console.log('With CI=true nothing may be left out.')
  console.log(`\n${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed > 0 || (strict && skipped > 0) ? 1 : 0
}

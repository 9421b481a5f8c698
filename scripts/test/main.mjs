import { makeFolders } from '../up/folders.mjs'
import { installPackages, packagesAreCurrent } from '../up/packages.mjs'
import { summarise } from './report.mjs'
import { runSteps } from './run-steps.mjs'
import { STEPS } from './steps.mjs'

/**
 * Runs the named steps, or all, even after one has failed. Returns the exit code.
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

  const rows = await runSteps(STEPS.filter((step) => names.length === 0 || names.includes(step.name)))
  const { lines, code } = summarise(rows, process.env.CI === 'true')
  console.log(`\n${lines.join('\n')}`)
  return code
}

async function prepare() {
  if (!packagesAreCurrent({ developers: true })) await installPackages()
  const { writePuzzles } = await import('../up/puzzles.mjs')
  writePuzzles()
  const { clientIsCurrent, generateClient } = await import('../up/build.mjs')
  if (!clientIsCurrent()) await generateClient()
}

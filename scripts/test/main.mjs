import { makeFolders } from '../up/folders.mjs'
import { installPackages, packagesAreCurrent } from '../up/packages.mjs'
import { puzzleIds, puzzleSteps } from './puzzle.mjs'
import { summarise } from './report.mjs'
import { runSteps } from './run-steps.mjs'
import { STEPS } from './steps.mjs'

/**
 * Runs the named steps, or all, even after one has failed; of `puzzle ID`, what concerns that puzzle. Returns the exit code.
 * @param {string[]} words
 */
export async function main(words) {
  const steps = words[0] === 'puzzle' ? stepsOfPuzzle(words.slice(1)) : stepsNamed(words)
  if (!steps) return 2
  makeFolders()
  await prepare()

  const rows = await runSteps(steps)
  const { lines, code } = summarise(rows, process.env.CI === 'true')
  console.log(`\n${lines.join('\n')}`)
  return code
}

/** @param {string[]} ids */
function stepsOfPuzzle([id = '', ...others]) {
  if (others.length === 0 && puzzleIds().includes(id)) return puzzleSteps(id)
  console.error(
    `Usage: npm test -- puzzle ID\nThe puzzles: ${puzzleIds().join(', ')}. npm run new -- puzzle ID makes one.`,
  )
  return undefined
}

/** @param {string[]} names */
function stepsNamed(names) {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(
      `There is no step ${unknown.join(', ')}. The steps: ${STEPS.map(({ name }) => name).join(', ')}`,
    )
    return undefined
  }
  return STEPS.filter((step) => names.length === 0 || names.includes(step.name))
}

async function prepare() {
  if (!packagesAreCurrent({ developers: true })) await installPackages()
  const { writePuzzles } = await import('../up/puzzles.mjs')
  writePuzzles()
  const { clientIsCurrent, generateClient } = await import('../up/build.mjs')
  if (!clientIsCurrent()) await generateClient()
}

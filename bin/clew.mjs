#!/usr/bin/env node
// The command line. TypeScript runs without a build, so the command always uses the same code as the site.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FAULT_OF_OURS = 3
const inHome = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

// npm writes this file last: without it an installation is going on, or was broken off.
if (existsSync(inHome('node_modules/.package-lock.json'))) await run()
else
  refuse(
    existsSync(inHome('node_modules'))
      ? 'are being installed, or their installation was broken off'
      : 'are not installed',
  )

async function run() {
  try {
    const { writePuzzles } = await import('../scripts/up/puzzles.mjs')
    writePuzzles()
    const { register } = await import('tsx/esm/api')
    register({ tsconfig: inHome('tsconfig.json') })
    const { main } = await import(new URL('../judge/cli/main.ts', import.meta.url).href)
    process.exitCode = await main(process.argv)
  } catch (error) {
    const { packagesAreCurrent } = await import('../scripts/up/packages.mjs')
    if (!packagesAreCurrent({ developers: false }))
      return refuse('are being installed, or are older than this checkout')
    const told = error instanceof Error ? error.stack : error
    process.stderr.write(`clew: a fault of the judge, not of the answer: ${told}\n`)
    process.exitCode = FAULT_OF_OURS
  }
}

/** @param {string} state */
function refuse(state) {
  process.stderr.write(
    `clew: the packages ${state}. If nothing installs them now, do it with: cd ${inHome('')} && npm ci\n`,
  )
  process.exitCode = FAULT_OF_OURS
}

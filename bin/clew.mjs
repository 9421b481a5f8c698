#!/usr/bin/env node
// The command line: scripts/up/command.mjs bundles it whenever its sources have changed.
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
    const { commandModule } = await import('../scripts/up/command.mjs')
    const { main } = await import(await commandModule())
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

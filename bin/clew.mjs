#!/usr/bin/env node
// The command line. TypeScript runs without a build, so the command always uses the same code as the site.
import { fileURLToPath } from 'node:url'

const FAULT_OF_OURS = 3

try {
  const { writePuzzles } = await import('../scripts/up/puzzles.mjs')
  writePuzzles()
  const { register } = await import('tsx/esm/api')
  register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) })
  const { main } = await import(new URL('../judge/cli/main.ts', import.meta.url).href)
  process.exitCode = await main(process.argv)
} catch (error) {
  const missing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
  const home = fileURLToPath(new URL('..', import.meta.url))
  process.stderr.write(
    missing
      ? `clew: the packages are missing or incomplete. Install them with: cd ${home} && npm install\n(${error.message})\n`
      : `clew: a fault of the judge, not of the answer: ${error instanceof Error ? error.stack : error}\n`,
  )
  process.exitCode = FAULT_OF_OURS
}

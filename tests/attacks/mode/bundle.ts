import { rmSync } from 'node:fs'
import { build } from 'esbuild'
import { inRoot } from '@/scripts/up/paths.mjs'

const VARIABLE = 'CLEW_TEST_JUDGE'

/**
 * Bundles `main.ts` once for all judges of a run. Loading the sources instead takes each of them one to three seconds of
 * CPU time. Modules look for the checkout two folders above the bundle, and any user can read this one.
 */
export default async function setUp() {
  const outfile = inRoot('node_modules', '.cache', `clew-judge-${process.pid}.mjs`)
  await build({
    absWorkingDir: inRoot(),
    entryPoints: ['tests/attacks/mode/main.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
  process.env[VARIABLE] = outfile
  return () => rmSync(outfile, { force: true })
}

/** Path of the bundle. */
export function bundledJudge(): string {
  const path = process.env[VARIABLE]
  if (!path) throw new Error('The judge has not been bundled: these tests belong to the project “sandbox”.')
  return path
}

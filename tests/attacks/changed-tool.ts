import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '@/scripts/up/paths.mjs'

export type Change = [from: string, to: string]

const OPTIONS = { helper: ['-static'], 'zygote.so': ['-shared', '-fPIC'] } as const

/** Builds the helper, or its library, in `folder` with some code replaced; each replaced text occurs exactly once. */
export function changedTool(name: keyof typeof OPTIONS, changes: readonly Change[], folder: string): string {
  const home = mkdtempSync(join(folder, 'changed-'))
  const original = inRoot('judge', 'sandbox', 'native', 'helper')
  let changed = 0
  for (const file of readdirSync(original)) {
    let code = readFileSync(join(original, file), 'utf8')
    for (const [from, to] of changes) {
      changed += code.split(from).length - 1
      code = code.replaceAll(from, to)
    }
    writeFileSync(join(home, file), code)
  }
  if (changed !== changes.length) throw new Error(`${changed} places were changed, not ${changes.length}`)
  const sources = readdirSync(home).filter((file) => file.endsWith('.c'))
  execFileSync('cc', ['-std=gnu17', ...OPTIONS[name], '-o', name, ...sources], { cwd: home })
  return join(home, name)
}

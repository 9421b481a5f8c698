import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isUsable } from '../../packages/files/names'
import type { PackageTree } from '../../packages/files/tree'
import { Findings } from '../../packages/findings'
import { type ProblemText, readProblem } from '../../problems/load'
import type { FindingReport, PackageReport } from './report'
import { findingOf } from './report'

/** Whether a package is in our own format, whose cases are levels of a puzzle. */
export const isOwn = (tree: PackageTree): boolean =>
  tree.file('problem.json') !== undefined && tree.file('problem.yaml') === undefined

/** Checks a problem in our own format by reading it, as the site does: its settings, its levels and its statements. */
export async function checkOwn(name: string, tree: PackageTree): Promise<PackageReport> {
  const folder = mkdtempSync(join(tmpdir(), 'clew-problem-'))
  try {
    for (const { path, content } of tree.files) {
      if (!isUsable(path)) continue
      const file = join(folder, name, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, await content.bytes())
    }
    const read = attempt(() => readProblem(name, folder))
    return reportOf(name, 'problem' in read ? read.problem : undefined, problemsOf(read, join(folder, name)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Attempt = { readonly problem: ProblemText } | { readonly fault: string }

function attempt(read: () => ProblemText): Attempt {
  try {
    return { problem: read() }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

/** What reading has thrown names a file in the temporary folder first. */
function problemsOf(read: Attempt, home: string): FindingReport[] {
  if ('problem' in read) return []
  const findings = new Findings()
  const [, where = '', cause = read.fault] = new RegExp(`^${home}/?([^:]*): ([^]*)$`).exec(read.fault) ?? []
  findings.problem(where, 'clew-problem', { cause })
  return findings.problems.map(findingOf)
}

const reportOf = (
  name: string,
  problem: ProblemText | undefined,
  problems: readonly FindingReport[],
): PackageReport => ({
  name: problem?.statements.en?.title ?? name,
  format: 'clew',
  problems,
  warnings: [],
  submissions: [],
  ok: problems.length === 0,
})

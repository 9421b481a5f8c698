import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isUsable } from '../../packages/files/names'
import type { PackageTree } from '../../packages/files/tree'
import type { Findings } from '../../packages/findings'
import { type ProblemText, readProblem } from '../../problems/load'
import { type PackageReport, reportFrom } from './report'

/** Whether a package is in our own format, whose cases are levels of a puzzle. */
export const isOwn = (tree: PackageTree): boolean =>
  tree.file('problem.json') !== undefined && tree.file('problem.yaml') === undefined

/** Checks a problem in our own format by reading it, as the site does: its settings, its levels and its statements. */
export async function checkOwn(name: string, tree: PackageTree, findings: Findings): Promise<PackageReport> {
  const folder = mkdtempSync(join(tmpdir(), 'clew-problem-'))
  try {
    for (const { path, content } of tree.files) {
      if (!isUsable(path)) continue
      const file = join(folder, name, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, await content.bytes())
    }
    const read = attempt(() => readProblem(name, folder))
    findProblem(read, join(folder, name), findings)
    return reportOf(name, 'problem' in read ? read.problem : undefined, findings)
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
function findProblem(read: Attempt, home: string, findings: Findings): void {
  if ('problem' in read) return
  const [, where = '', cause = read.fault] = new RegExp(`^${home}/?([^:]*): ([^]*)$`).exec(read.fault) ?? []
  findings.problem(where, 'clew-problem', { cause })
}

const reportOf = (name: string, problem: ProblemText | undefined, findings: Findings): PackageReport =>
  reportFrom(problem?.statements.en?.title ?? name, 'clew', findings, { submissions: [] })

import { isUsable } from '../files/names'
import type { PackageTree } from '../files/tree'
import type { Findings } from '../findings'
import type { Package, PackageSample, Statement } from '../model'
import { readText } from './yaml'

/** A language of a statement: `en`, `fil`, `pt-BR`. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Z]{2})?$/

/**
 * The statements in a folder: `problem.LANGUAGE.ENDING`; without a language they are English. Of each language the best of
 * those that a page sets, and a PDF, which is downloaded.
 */
export function statementsIn(
  tree: PackageTree,
  folder: string,
  name: 'problem' | 'solution',
  kinds: readonly Statement['kind'][],
  findings: Findings,
): Statement[] {
  const prefix = folder ? `${folder}/` : ''
  const found = tree.names(folder).flatMap((file): Statement[] => {
    const parts = file.split('.')
    const kind = kinds.find((one) => one === parts.at(-1))
    if (parts[0] !== name || !kind || parts.length > 3 || !tree.file(prefix + file)) return []
    const language = parts.length === 3 ? (parts[1] ?? '') : 'en'
    if (LANGUAGE.test(language)) return [{ language, kind, path: prefix + file }]
    findings.problem(prefix + file, 'statement-language', { language })
    return []
  })
  const best = bestOf(found, kinds)
  for (const kind of kinds)
    for (const statement of found)
      if (statement.kind === kind && !best.includes(statement))
        findings.warning(statement.path, 'statement-twice')
  return best
}

/** Of each language the first text, in the order of `kinds`, and the first PDF; in the order in which they were found. */
export function bestOf(found: readonly Statement[], kinds: readonly Statement['kind'][]): Statement[] {
  const best = new Map<string, Statement>()
  for (const kind of kinds)
    for (const statement of found) {
      const place = `${kind === 'pdf' ? 'pdf' : 'text'} ${statement.language}`
      if (statement.kind === kind && !best.has(place)) best.set(place, statement)
    }
  return found.filter((statement) => [...best.values()].includes(statement))
}

/** All files in a folder, for statements that refer to them. */
export const filesOf = (tree: PackageTree, folder: string): string[] =>
  tree
    .below(folder)
    .map(({ path }) => path)
    .filter(isUsable)

const PLAIN = /^%+\s*plainproblemname:\s*(.+?)\s*$/m
const COMMAND = /\\problemname\s*\{((?:[^{}]|\{[^{}]*\})*)\}/

/**
 * The names of a legacy problem by language: problem.yaml has one or none, and each statement in LaTeX has its own.
 * `given` has the name of problem.yaml under the empty language.
 */
export async function namesOf(
  tree: PackageTree,
  statements: readonly Statement[],
  given: Package['names'],
  findings: Findings,
): Promise<Package['names']> {
  const { '': single, ...names } = given
  for (const { language, kind, path } of statements) {
    if (kind !== 'tex' || names[language] !== undefined) continue
    const text = (await readText(tree, path, findings)) ?? ''
    const name = PLAIN.exec(text)?.[1] ?? COMMAND.exec(text)?.[1]
    if (name?.trim()) names[language] = name.trim()
  }
  if (single !== undefined) {
    const language = names.en === undefined || statements.length === 0 ? 'en' : undefined
    if (language && !Object.keys(names).length) names[statements[0]?.language ?? language] = single
    else names.en ??= single
  }
  return names
}

const MULTIPLE = /\.(interaction|in\.statement|in\.download|in)$/

/** What is shown of `data/sample`, in order. `.interaction` files may stand alone. */
export function samplesIn(tree: PackageTree): PackageSample[] {
  const folder = 'data/sample'
  const names = new Set(
    tree.names(folder).flatMap((name) => (MULTIPLE.test(name) ? [name.replace(MULTIPLE, '')] : [])),
  )
  return [...names].map((name) => {
    const first = (...endings: readonly string[]) =>
      endings.map((ending) => `${folder}/${name}.${ending}`).find((path) => tree.file(path))
    const interaction = first('interaction')
    if (interaction) {
      const [inputDownload, outputDownload] = [first('in.download'), first('ans.download')]
      return {
        name,
        interaction,
        ...(inputDownload && { inputDownload }),
        ...(outputDownload && { outputDownload }),
      }
    }
    const [input, output] = [first('in.statement', 'in'), first('ans.statement', 'out', 'ans')]
    const [inputDownload, outputDownload] = [first('in.download', 'in'), first('ans.download', 'out', 'ans')]
    return {
      name,
      ...(input && { input }),
      ...(output && { output }),
      ...(inputDownload && { inputDownload }),
      ...(outputDownload && { outputDownload }),
    }
  })
}

import { contentInMemory } from '../../files/memory'
import { byBytes, type PackageTree } from '../../files/tree'
import type { Findings } from '../../findings'
import type { PackageProgram } from '../../model'
import { attribute, type Element, first } from '../xml'

/*
 * Polygon's programs use testlib, which the package brings along. Its exit codes can be changed when it is compiled, so
 * a checker needs only a script around it that passes on the files in its own order.
 */

/** 42 and 43 in place of 0, 1, 2, 4 and 8; a failure of the checker itself stays 3. */
const CODES = [
  ...['OK_EXIT_CODE=42', 'WA_EXIT_CODE=43', 'PE_EXIT_CODE=43', 'DIRT_EXIT_CODE=43'],
  'UNEXPECTED_EOF_EXIT_CODE=43',
]
const DEFINED = CODES.map((code) => `-D${code}`).join(' ')

const BUILD = (names: readonly string[], defined: string): string =>
  `#!/bin/sh\nset -e\n${names.map((name) => `c++ -O2 -std=gnu++20 -static ${defined} -o ${name} ${name}.cpp\n`).join('')}`

/** The checker gets input, output and answer. Points come as the first word of its message. */
const CHECK = `"$here/checker" "$1" "$output" "$2" >"$3/judgemessage.txt" 2>&1
code=$?
[ $code = 7 ] || exit $code
sed -n 's/^points \\([0-9.]*\\).*/\\1/p' "$3/judgemessage.txt" | head -n 1 >"$3/score.txt"
exit 42
`

const CHECKER = `#!/bin/sh
here=\${0%/*} output=/tmp/output
cat >"$output"
${CHECK}`

/** The interactor talks to the submission and writes what the checker looks at. */
const INTERACTOR = `#!/bin/sh
here=\${0%/*} output=/tmp/output
"$here/interactor" "$1" "$output" "$2" 2>"$3/judgemessage.txt"
code=$?
[ $code = 42 ] || exit $code
exec >/dev/null
[ -e "$here/checker" ] || exit 42
${CHECK}`

const VALIDATOR = `#!/bin/sh
"\${0%/*}/validator" "$@" && exit 42
exit 43
`

/** A tree with the scripts that make Polygon's programs those of a Kattis package. */
export interface Made {
  readonly tree: PackageTree
  readonly program: PackageProgram
}

interface Part {
  /** What it is compiled to. */
  readonly name: string
  readonly path: string
}

/** The source of a program, if it is one that can be compiled. */
export function sourceOf(
  element: Element | undefined,
  tree: PackageTree,
  findings: Findings,
): string | undefined {
  const source = first(element, 'source')
  const path = attribute(source, 'path')
  if (path === undefined) return undefined
  if (!attribute(source, 'type')?.startsWith('cpp')) {
    findings.problem(path, 'polygon-language')
    return undefined
  }
  if (tree.file(path)) return path
  findings.problem(path, 'polygon-file')
  return undefined
}

/** Adds a program of testlib to a tree, with everything in `files` that it may include. */
function made(tree: PackageTree, folder: string, parts: readonly Part[], run: string, defined: string): Made {
  const scripts = {
    build: BUILD(
      parts.map(({ name }) => name),
      defined,
    ),
    run,
  }
  let extended = tree
  const files: PackageProgram['files'] = []
  const resources = tree
    .names('files')
    .filter((name) => /\.(h|hpp|inc)$/i.test(name) && tree.file(`files/${name}`))
  for (const name of resources) files.push({ path: `files/${name}`, name })
  for (const { name, path } of parts) files.push({ path, name: `${name}.cpp` })
  for (const [name, text] of Object.entries(scripts)) {
    const bytes = new TextEncoder().encode(text)
    const path = `.clew/${folder}/${name}`
    extended = extended.with(path, bytes.length, contentInMemory(bytes), true)
    files.push({ path, name })
  }
  files.sort((a, b) => byBytes(a.name, b.name))
  return { tree: extended, program: { name: folder, files } }
}

export const checkerProgram = (tree: PackageTree, checker: string): Made =>
  made(tree, 'checker', [{ name: 'checker', path: checker }], CHECKER, DEFINED)

export const interactorProgram = (tree: PackageTree, interactor: string, checker: string | undefined): Made =>
  made(
    tree,
    'interactor',
    [{ name: 'interactor', path: interactor }, ...(checker ? [{ name: 'checker', path: checker }] : [])],
    INTERACTOR,
    DEFINED,
  )

export const validatorProgram = (tree: PackageTree, validator: string, number: number): Made =>
  made(tree, `validator${number}`, [{ name: 'validator', path: validator }], VALIDATOR, '')

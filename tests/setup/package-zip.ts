import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'

type Texts = Readonly<Record<string, string | Uint8Array>>

const METADATA = (uuid: string, more = '') =>
  [
    'problem_format_version: 2025-09',
    'name: Twice',
    `uuid: ${uuid}`,
    'credits: Ada Test',
    'license: public domain',
    'limits:',
    '  time_limit: 1',
    more,
    '',
  ].join('\n')

/** A shell script that prints twice each number, one a line. */
export const TWICE = 'while read n; do echo $((2 * n)); done\n'

/** A package of a problem in which a number is to be doubled: two samples, and one secret case. */
export const twice = (uuid: string, more: Texts = {}): Texts => ({
  'problem.yaml': METADATA(uuid),
  'statement/problem.en.md':
    'Print the number **twice** as large.\n\n{{nextsample}}\n\n![A square](square.png)\n',
  'statement/square.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
  'input_validators/number/run': '#!/bin/sh\nread n\ncase "$n" in *[!0-9]*|"") exit 43;; esac\nexit 42\n',
  'data/sample/1.in': '3\n',
  'data/sample/1.ans': '6\n',
  'data/sample/2.in': '10\n',
  'data/sample/2.ans': '20\n',
  'data/secret/the-secret-name.in': '98765\n',
  'data/secret/the-secret-name.ans': '197530\n',
  'submissions/accepted/solution.sh': TWICE,
  ...more,
})

/** A package in which a number is to be guessed: the validator talks to the program. */
export const guessing = (uuid: string): Texts => ({
  'problem.yaml': METADATA(uuid, 'type: interactive').replace('Twice', 'Guess'),
  'statement/problem.en.md': 'Ask until you hear `yes`.\n',
  'output_validator/run': [
    '#!/bin/sh',
    'read wanted < "$1"',
    'while read said; do',
    '  if [ "$said" = "$wanted" ]; then echo yes; exit 42; fi',
    '  echo no',
    'done',
    'exit 43',
    '',
  ].join('\n'),
  'output_visualizer/run': [
    '#!/bin/sh',
    'echo \'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>\' > "$3/teamimage-1.svg"',
    '',
  ].join('\n'),
  'data/sample/1.interaction': '>1\n<no\n>2\n<yes\n',
  'data/sample/1.in': '2\n',
  'data/sample/1.ans': '',
  'data/secret/1.in': '3\n',
  'data/secret/1.ans': '',
  'submissions/accepted/solution.sh':
    'i=1; while :; do echo $i; read a; [ "$a" = yes ] && exit 0; i=$((i+1)); done\n',
})

/** A package as a ZIP file. Programs named `run` may be executed. */
export function zipOf(texts: Texts): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(texts).map(([path, text]) => [
        path,
        [
          typeof text === 'string' ? strToU8(text) : text,
          // Unix attributes; the mode is in the upper half.
          { os: 3, attrs: (path.endsWith('/run') ? 0o100755 : 0o100644) * 2 ** 16 },
        ],
      ]),
    ),
  )
}

/** Writes a ZIP file to a folder that `done` removes. */
export function savedZip(zip: Uint8Array): { readonly path: string; done(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'clew-zip-'))
  const path = join(folder, 'package.zip')
  writeFileSync(path, zip)
  return { path, done: () => rmSync(folder, { recursive: true, force: true }) }
}

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Adds a language: its description, its line in the registry, and its starter programs. It begins as another language
 * under a new name, so that everything compiles and passes while it is replaced line by line.
 */

/** Needs no compiler and is on every machine with Debian. */
const MODEL = 'perl'
const ENDING = 'pl'

const FOLDER = 'judge/languages'
const PROBLEMS = 'prisma/seed/problems'

/**
 * Returns the description of a language.
 * @param {string} id
 */
const description = (id) => `import type { Language } from './language'
import { ${MODEL} } from './${MODEL}'

/** Begins as another language: put your own instead, until nothing of \`${MODEL}\` is left. \`language.ts\` explains each line. */
export const ${id}: Language = {
  ...${MODEL},
  id: '${id}',
  name: '${id[0]?.toUpperCase()}${id.slice(1)}',
  extensions: ['${id}'],
  debian: ['perl'],
  file: 'main.pl',
  version: { command: ['/usr/bin/perl', '--version'], pattern: /\\(v(\\d\\S*)\\)/ },
  run: ['/usr/bin/perl', 'main.pl'],
  grammar: 'perl',
  comment: '#',
  indent: 4,
  // With marks of its own, it accepts nothing else.
  accepts: ['${MODEL}'],
  note: '(its version): what its users have to mind.',
}
`

/**
 * Writes the files of a new language. Throws an \`Error\` that says what is wrong with an id.
 * @param {string} id for example \`julia\`: small letters, and no language has it or ends its files so
 * @param {string} root the folder of the repository
 * @returns {string[]} the files that were written or changed, from the root
 */
export function language(id, root) {
  if (!/^[a-z]{2,20}$/.test(id))
    throw new Error(`A language needs an id of 2 to 20 small letters, such as julia, and not “${id}”.`)
  const index = `${FOLDER}/index.ts`
  const file = `${FOLDER}/${id}.ts`
  if (existsSync(join(root, file))) throw new Error(`${file} is there already; choose another id.`)
  if (readdirSync(join(root, FOLDER)).some((name) => endingsIn(join(root, FOLDER, name)).includes(id)))
    throw new Error(`Files of another language end in .${id}; choose another id.`)

  /** @type {string[]} */
  const written = []
  /**
   * @param {string} path
   * @param {string} text
   */
  const write = (path, text) => {
    writeFileSync(join(root, path), text)
    written.push(path)
  }
  write(file, description(id))
  write(index, registered(readFileSync(join(root, index), 'utf8'), id))
  for (const name of readdirSync(join(root, PROBLEMS), { recursive: true, encoding: 'utf8' })) {
    if (!/\/starters\//.test(name) || !name.endsWith(`.${ENDING}`)) continue
    const text = readFileSync(join(root, PROBLEMS, name), 'utf8')
    write(`${PROBLEMS}/${name.slice(0, -ENDING.length)}${id}`, text)
  }
  return written
}

/**
 * The file name extensions in a description.
 * @param {string} file
 */
function endingsIn(file) {
  const [, list = ''] = file.endsWith('.ts')
    ? (/^ {2}extensions: \[(.*)\]/m.exec(readFileSync(file, 'utf8')) ?? [])
    : []
  return [...list.matchAll(/'([^']+)'/g)].map(([, ending]) => ending)
}

/**
 * Adds a language to the text of the registry: its import, sorted, and the last line of the list.
 * @param {string} text
 * @param {string} id
 */
function registered(text, id) {
  const line = `import { ${id} } from './${id}'`
  const lines = text.split('\n')
  const after = lines.findIndex((each) => (/^import .* from '\.\/(\w+)'$/.exec(each)?.[1] ?? '') > id)
  const end = after < 0 ? lines.findLastIndex((each) => each.startsWith('import ')) + 1 : after
  return lines
    .toSpliced(end, 0, line)
    .join('\n')
    .replace(/\n\} as const satisfies/, `\n  ${id},$&`)
}

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/*
 * Adds a puzzle with a problem: the example of judge/puzzles/README.md under a new name. Each block of that page that
 * names a path is a file, so that the page is all there is to keep.
 */

const RECIPE = 'judge/puzzles/README.md'
const INDEX = 'judge/puzzles/index.ts'
const PROBLEMS = 'prisma/seed/problems'
const EXAMPLE = { id: 'stepping-stones', name: 'steppingStones', title: 'Stepping stones' }

/** With a longer id, a line of the example would be too long. */
const LONGEST_ID = 30

const BLOCK = /^(`{3,})\w+ (\S+\/\S+)\n([\s\S]*?)^\1$/gm

/**
 * The blocks of a recipe that name a path.
 * @param {string} recipe
 * @returns {{ path: string, text: string }[]}
 */
export const blocksOf = (recipe) =>
  [...recipe.matchAll(BLOCK)].map(([, , path = '', text = '']) => ({ path, text }))

/** What to do with a new puzzle. @param {string} id */
export const next = (id) =>
  `Check it with: npm test -- puzzle ${id}\nWatch it with: npm run up -- --dev, then open /problems/${id}\n` +
  `Then replace its files by your own: ${RECIPE}`

/**
 * Writes the files of a new puzzle, its problem, its line in the registry and its golden files. Throws an `Error` that says
 * what is wrong with an id.
 * @param {string} id for example `peg-solitaire`: lowercase letters and digits, parted by hyphens
 * @param {string} root the folder of the repository
 * @returns {string[]} the files that were written or changed, from the root
 */
export function puzzle(id, root) {
  const blocks = blocksOf(readFileSync(join(root, RECIPE), 'utf8'))
  const name = id.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
  checkId(id, name, blocks, root)
  const position = lastPosition(root) + 1
  const title = id[0]?.toUpperCase() + id.slice(1).replaceAll('-', ' ')
  const named = (/** @type {string} */ text) =>
    text
      .replaceAll(EXAMPLE.id, id)
      .replaceAll(EXAMPLE.name, name)
      .replaceAll(EXAMPLE.title, title)
      .replace(/"position": \d+/, `"position": ${position}`)

  const files = blocks.filter(({ path }) => path !== INDEX)
  for (const { path, text } of files) {
    const file = join(root, named(path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, named(text))
  }
  const index = join(root, INDEX)
  writeFileSync(index, registered(readFileSync(index, 'utf8'), id, name))
  const golden = join('judge/puzzles', id, 'golden')
  writeGolden(id, root)
  return [
    ...files.map(({ path }) => named(path)),
    ...readdirSync(join(root, golden)).map((file) => join(golden, file)),
    INDEX,
  ]
}

/**
 * @param {string} id
 * @param {string} name The name of its constant.
 * @param {{ path: string, text: string }[]} blocks
 * @param {string} root
 */
function checkId(id, name, blocks, root) {
  if (id.length > LONGEST_ID || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id))
    throw new Error(
      `A puzzle needs an id of at most ${LONGEST_ID} lowercase letters and digits, parted by hyphens, such as peg-solitaire, and not “${id}”.`,
    )
  const taken = [`judge/puzzles/${id}`, `judge/puzzles/${id}.ts`, `${PROBLEMS}/${id}`].find((path) =>
    existsSync(join(root, path)),
  )
  if (taken) throw new Error(`${taken} is there already; choose another id.`)
  const isUsed = blocks.some(
    ({ path, text }) => path.endsWith('.ts') && new RegExp(`\\b${name}\\b`).test(text),
  )
  if (id !== EXAMPLE.id && (isUsed || !canBeNamed(name)))
    throw new Error(
      `The code of a puzzle uses the name “${name}” already; choose another id, such as ${id}-puzzle.`,
    )
}

/** Whether a constant may have this name: `class` and its like may not. @param {string} name */
function canBeNamed(name) {
  try {
    new Function(`'use strict'; const ${name} = 0`)
    return true
  } catch {
    return false
  }
}

/** The last position in the list of problems that is taken. @param {string} root */
const lastPosition = (root) =>
  Math.max(
    0,
    ...readdirSync(join(root, PROBLEMS), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(
        ({ name }) => JSON.parse(readFileSync(join(root, PROBLEMS, name, 'problem.json'), 'utf8')).position,
      ),
  )

/**
 * The registry with one more puzzle, in alphabetical order.
 * @param {string} registry
 * @param {string} id
 * @param {string} name
 */
function registered(registry, id, name) {
  const entry = id === name ? `  ${id},` : `  '${id}': ${name},`
  const withImport = inserted(
    registry,
    `import { ${name} } from './${id}'`,
    /^import \{ \w+ \} from '\.\/([a-z][\w-]*)'$/,
    id,
  )
  return inserted(withImport, entry, /^ {2}'?([a-z][\w-]*)'?(?:: \w+)?,$/, id)
}

/**
 * A line among those that a pattern finds with their ids, before the first with a larger one, or after the last.
 * @param {string} text
 * @param {string} line
 * @param {RegExp} pattern
 * @param {string} id
 */
function inserted(text, line, pattern, id) {
  const lines = text.split('\n')
  const found = lines.flatMap((each, at) => {
    const other = pattern.exec(each)?.[1]
    return other === undefined ? [] : [{ at, other }]
  })
  const after = found.find(({ other }) => other > id)
  const last = found.at(-1)
  if (!last) throw new Error(`${INDEX} has no list of puzzles any more.`)
  return lines.toSpliced(after ? after.at : last.at + 1, 0, line).join('\n')
}

/** @param {string} id @param {string} root */
function writeGolden(id, root) {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
  const { status, stderr } = spawnSync(process.execPath, [tsx, 'tests/golden/write.ts', id], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The golden files of ${id} could not be written:\n${stderr}`)
}

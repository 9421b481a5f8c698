import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Adds a contest format: its file, its line in the registry, and its words in English. It begins with the rules of the IOI,
 * so that scoreboards, ceremonies and forms work at once, and says what each member decides.
 */

const FOLDER = 'judge/contest/formats'
const WORDS = 'lib/i18n/messages/en.json'

/** @param {string} name of the constant */
const source = (name) => `import { bestCell, type Format, sumOfPoints } from './format'

/** Points by the best submission to each problem. \`format.ts\` explains every member. */
export const ${name}: Format = {
  // What the scoreboard shows.
  countsPoints: true,
  countsTime: false,
  // What is told and honoured.
  weighsProblems: true,
  tellsFirsts: true,
  hasCeremony: true,
  // With what else a cell is compared: 'none', 'best' or 'meetings'.
  comparison: 'none',
  // What places go by. Where fewer points are better, this is { least: 'points' }, after { most: 'solved' }.
  ranksBy: [{ most: 'points' }],
  cellOf: (attempts, { points }) =>
    bestCell(attempts, (results) => points * Math.max(...results.map(({ score }) => score))),
  figuresOf: sumOfPoints,
}
`

/**
 * Writes the files of a new contest format. Throws an `Error` that says what is wrong with an id.
 * @param {string} id for example `golf` or `ioi-subtasks`: small letters and digits, parted by hyphens
 * @param {string} root the folder of the repository
 * @returns {string[]} the files that were written or changed, from the root
 */
export function format(id, root) {
  if (id.length > 40 || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id))
    throw new Error(
      `A format needs an id of small letters and digits, parted by hyphens, such as ioi-subtasks, and not “${id}”.`,
    )
  const [file, index] = [`${FOLDER}/${id}.ts`, `${FOLDER}/index.ts`]
  const registry = readFileSync(join(root, index), 'utf8')
  const words = JSON.parse(readFileSync(join(root, WORDS), 'utf8'))
  const { formats } = words.contest
  if (existsSync(join(root, file)) || id in formats)
    throw new Error(`There is a format or a file with the name ${id} already; choose another id.`)

  const name = id.replace(/-./g, (part) => part.slice(1).toUpperCase())
  const title = id[0]?.toUpperCase() + id.slice(1).replaceAll('-', ' ')
  formats[id] = { name: title, rule: 'Each problem counts with the points of your best submission.' }
  writeFileSync(join(root, file), source(name))
  writeFileSync(join(root, index), registered(registry, id, name))
  writeFileSync(join(root, WORDS), `${JSON.stringify(words, null, 2)}\n`)
  return [file, index, WORDS]
}

/**
 * Adds a format to the text of the registry: its import, sorted, and the last line of the list.
 * @param {string} text
 * @param {string} id
 * @param {string} name
 */
function registered(text, id, name) {
  const lines = text.split('\n')
  const after = lines.findIndex((each) => (/^import .* from '\.\/([\w-]+)'$/.exec(each)?.[1] ?? '') > id)
  const end = after < 0 ? lines.findLastIndex((each) => each.startsWith('import ')) + 1 : after
  return lines
    .toSpliced(end, 0, `import { ${name} } from './${id}'`)
    .join('\n')
    .replace(/\n\} as const satisfies/, `\n  ${name === id ? id : `'${id}': ${name}`},$&`)
}

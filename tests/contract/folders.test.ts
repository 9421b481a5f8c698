import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MAP = readFileSync('CONTRIBUTING.md', 'utf8')

/** Folders that hold nothing to edit. */
const WRITTEN = ['lib/generated']

const foldersOf = (parent: string) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${parent}/${name}`)
    .filter((folder) => !WRITTEN.includes(folder))

/** The folders that the map names: `judge/kit`, or `problems` in the row of `lib/…`. */
const named = [...MAP.matchAll(/^\| `(\w+)\/(\S*)` +\| (.*)$/gm)].flatMap(([, parent, name, what = '']) =>
  name === '…' ? [...what.matchAll(/`(\w+)`/g)].map(([, own]) => `${parent}/${own}`) : `${parent}/${name}`,
)

test('the map in CONTRIBUTING.md has every folder that is not a route, and no other', () => {
  const folders = [
    ...foldersOf('judge'),
    ...foldersOf('lib'),
    ...foldersOf('app').filter((folder) => folder.startsWith('app/_')),
  ]
  const deep = named.filter((folder) => /^(?:judge|lib|app)\/\w/.test(folder) && folder !== 'app/_')
  expect(deep.sort()).toEqual(folders.sort())
})

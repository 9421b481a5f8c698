import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PUZZLES } from '@/judge/puzzles'

/*
 * All knowledge about a puzzle is in its folder. Nothing else names it, except for its line in the registry, so a new
 * puzzle touches only its own folder, this line and its problem.
 */

const ids = Object.keys(PUZZLES)
const NAMED = new RegExp(`(?<![\\w-])(?:${ids.join('|')})(?![\\w-])`)

const FOLDERS = ['app', 'lib', 'judge', 'scripts', 'bin']

/** The files that may name a puzzle, and why. A line that is no longer needed fails. */
const MAY: readonly (readonly [why: string, files: RegExp])[] = [
  ['a puzzle itself', new RegExp(`^judge/puzzles/(?:${ids.join('|')})/`)],
  ['its line', /^judge\/puzzles\/index\.ts$/],
  ['the demonstration on the home page', /^app\/(?:_home\/Hero\.tsx|_viewer\/demo\.ts)$/],
  // The duel is a separate feature, which knows its two puzzles.
  ['pages of the duel', /^app\/(?:(?:.*\/)?(?:duel|tryout|_walk|walk)\/|_viewer\/boards\/MazePicture\.tsx$)/],
  ['the built-in bots of the duel', /^(?:app\/bots\/built-in|scripts\/up\/built-in\.mjs)/],
  ['the duel', /^lib\/(?:duel|replays)\//],
  ['games and tournaments of the duel', /^judge\/tournament\/|^judge\/(?:arena\/duel|worker\/match)\.ts$/],
  ['the schedule of a duel', /^lib\/workshop\/document\.ts$|^app\/workshop\/(?:\[id\]\/schedule|review)\//],
  ['problems with a role', /^(?:judge\/problems\/load|lib\/problems\/puzzle)\.ts$/],
  [
    'commands of the duel',
    /^judge\/cli\/(?:built-in-bots|duel|duel-play|duel-report|tournament-play|contestants)\.ts$/,
  ],
  ['what measures a sandbox by one game', /^judge\/(?:cli\/bench|arena\/wasm-arena)\.ts$/],
  // The day's boards are made of three puzzles, and each has its own way to be played.
  ['the labyrinths of the day', /^(?:judge\/daily|app\/daily)\/|^app\/_home\/Today\.tsx$/],
  // The laboratory works on the boards of the puzzles and writes their notations.
  ['the laboratory', /^(?:judge\/(?:algorithms|lab|cli\/lab)|app\/_?lab)\//],
  ['the order of slow tests', /^scripts\/test\/longest-first\.mjs$/],
]

/** Returns the code of a file without its comments. */
const codeOf = (path: string) =>
  readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*|^\s*#.*|"""[\s\S]*?"""/gm, '')

const naming = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(?:tsx?|m?js|cjs|py|json)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => !path.startsWith('lib/generated/')),
).filter((path) => NAMED.test(codeOf(path)))

test('no other file names a puzzle', () => {
  expect(naming.filter((path) => !MAY.some(([, files]) => files.test(path)))).toEqual([])
})

test('every exception is still needed', () => {
  expect(MAY.filter(([, files]) => !naming.some((path) => files.test(path))).map(([why]) => why)).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locales'
import { inRoot } from '@/scripts/up/paths.mjs'
import { NOTATION_FAULTS } from '../algorithms/notations'
import { PICTURE_FAULTS } from '../algorithms/picture/read'
import { PARAMETER_FAULTS } from './section'

/** A list of the codes of faults: `const NOTATION_FAULTS = ['board-empty', …] as const`. */
const LIST = /const \w+_FAULTS = \[([^\]]*)\]/g
/** A fault that is made in place: `fail('no-free-cell')`. */
const MADE = /\bfail\(\s*'([\w-]+)'/g

/** Every code of a fault in the laboratory and its algorithms. */
function codesOfFaults(): string[] {
  const files = ['judge/lab', 'judge/algorithms'].flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => inRoot(folder, file)),
  )
  const codes = files.flatMap((file) => {
    const text = /(?<!\.test)\.ts$/.test(file) ? readFileSync(file, 'utf8') : ''
    const listed = [...text.matchAll(LIST)].flatMap(([, list = '']) => [...list.matchAll(/'([\w-]+)'/g)])
    return [...listed, ...text.matchAll(MADE)].map(([, code = '']) => code)
  })
  return [...new Set(codes)].sort()
}

test.each(LOCALES)('every fault has a sentence, %s', async (locale) => {
  const { default: messages } = await import(`../../lib/i18n/messages/${locale}.json`)
  const { default: path } = await import(`./path/words/${locale}.json`)
  // Why a board cannot be taken to the robots is said on one page only.
  const said = [...Object.keys(messages.lab.faults), ...Object.keys(path.moves.faults)]
  expect(said).toEqual(expect.arrayContaining(codesOfFaults()))
})

test('the search finds listed faults and those made in place', () => {
  const codes = codesOfFaults()
  expect(codes).toEqual(expect.arrayContaining([...NOTATION_FAULTS, ...PICTURE_FAULTS, ...PARAMETER_FAULTS]))
  expect(codes).toContain('no-free-cell')
})

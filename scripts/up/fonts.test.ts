import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locales'
import { allFaces, pointsOf, rangesOf } from './fonts.mjs'
import { inRoot } from './paths.mjs'
import { mergedWords } from './words.mjs'

const FACES = allFaces()

/** The face that a browser takes for a character of a family: of those that name it, the last. */
const faceFor = (family: string, point: number) =>
  FACES.findLast((face) => face.family === family && face.points.includes(point))?.name

const FAMILIES = ['Inter Variable', 'Literata Variable', 'JetBrains Mono Variable']

test.each([
  ['U+20-7E U+A0', 'U+20-7E,U+A0'],
  ['U+0301,U+0400-045F', 'U+301,U+400-45F'],
  ['U+41,U+42,U+43,U+45', 'U+41-43,U+45'],
  ['', ''],
])('%j are the characters %j', (written, read) => expect(rangesOf(pointsOf(written))).toBe(read))

test.each([
  ['Inter Variable', 'inter'],
  ['Literata Variable', 'literata'],
  ['JetBrains Mono Variable', 'jetbrains-mono'],
])('each character that %s has is in one of its files still', (family, name) => {
  const styles = readFileSync(inRoot('node_modules/@fontsource-variable', name, 'wght.css'), 'utf8')
  const all = [...styles.matchAll(/unicode-range: ([^;]+)/g)].flatMap(([, range = '']) => pointsOf(range))
  const cut = new Set(FACES.filter((face) => face.family === family).flatMap(({ points }) => points))
  expect(all.filter((point) => !cut.has(point))).toEqual([])
})

// The editor measures them: without a network, a page would ask for a font that it does not have.
test.each(FAMILIES)('what shows no mark is in the first file of %s', (family) => {
  for (const point of [0x200b, 0x200c, 0x200d, 0x200e, 0xa0, 0xfeff])
    expect(faceFor(family, point)).toMatch(/-latin$/)
})

/** Japanese letters are of the system's fonts; arrows and signs that no font of ours has are, too. */
const OWN = /[\u0020-\u052f\u0900-\u097f\u2000-\u206f]/

const FIRST: Readonly<Record<string, RegExp>> = {
  en: /-latin$/,
  ru: /-(?:latin|cyrillic)$/,
  hi: /-(?:latin|devanagari)$/,
  ja: /-latin$/,
}

test.each(LOCALES)('the words of the interface in %s need no further file', (locale) => {
  const words = JSON.stringify(mergedWords(locale)).normalize('NFC')
  const further = [...new Set(words)].filter((letter) => {
    const point = letter.codePointAt(0)!
    const names = ['Inter Variable', 'Noto Sans Devanagari Variable'].map((family) => faceFor(family, point))
    return OWN.test(letter) && !names.some((name) => name && FIRST[locale]!.test(name))
  })
  expect(further).toEqual([])
})

// Without one of them “में” loses its dot: vowel signs and what stands above them are joined by features.
test('Devanagari keeps all features of its font', () => {
  const faces = FACES.filter(({ family }) => family.includes('Devanagari'))
  expect(faces.map(({ features }) => features)).toEqual([undefined, undefined])
})

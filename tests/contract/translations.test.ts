import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { problemIds, readProblem } from '@/judge/problems/load'
import { PACKAGES_FOLDER, packageIds } from '@/prisma/seed/package-folders'

const FENCED = /^```[\s\S]*?^```$/gm
const DISPLAYED = /^\$\$.*\$\$$/gm
const INLINE = /`[^`]+`/g
const FORMULA = /\$[^$]+\$/g

const all = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? []

/** Returns the structure of a text: headings with their levels, tables and lists with their lengths. */
function outlineOf(body: string): string[] {
  const text = body.replaceAll(FENCED, 'fenced').replaceAll(DISPLAYED, 'displayed')
  return text.split(/\n{2,}/).map((part) => {
    const lines = part.trim().split('\n')
    const mark = /^(#+ |\||- |1\. )/.exec(part)?.[0]
    if (mark?.startsWith('#')) return `heading ${mark.length - 1}`
    if (mark) return `${mark} ${lines.length}`
    return /^(fenced|displayed)$/.test(part) ? part : 'paragraph'
  })
}

/** Returns the numbers in the prose; a decimal comma counts as a point. */
function figuresOf(body: string): Set<string> {
  const prose = [FENCED, DISPLAYED, INLINE, FORMULA].reduce((text, code) => text.replaceAll(code, ' '), body)
  return new Set(all(prose.replaceAll(/(\d),(?=\d)/g, '$1.'), /\d+(\.\d+)?/g))
}

interface Text {
  readonly body: string
  readonly title?: string
  readonly summary?: string
}

/** The texts of a package in a folder of it, by language. */
const textsOf = (id: string, folder: 'statement' | 'solution'): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    readdirSync(join(PACKAGES_FOLDER, id, folder)).map((file) => [
      file.split('.')[1],
      { body: readFileSync(join(PACKAGES_FOLDER, id, folder, file), 'utf8') },
    ]),
  )

const ofPackages = packageIds().flatMap((id) =>
  (['statement', 'solution'] as const).map((folder) => [folder, id, textsOf(id, folder)] as const),
)

const ofProblems = problemIds().flatMap((id) => {
  const { statements, editorials, ladders } = readProblem(id)
  const hints = Object.entries(ladders).map(([locale, { hints }]) => [locale, { body: hints.join('\n\n') }])
  const all: [string, Readonly<Record<string, Text>>][] = [
    ['statement', statements],
    ['editorial', editorials],
    ['hints', Object.fromEntries(hints)],
  ]
  // English is enough, and not every problem has an editorial or hints.
  return all
    .filter(([, each]) => Object.keys(each).length > 1)
    .map(([name, each]) => [name, id, each] as const)
})

describe.each([...ofProblems, ...ofPackages])('the %s of %s', (_name, _id, { en, ...translations }) => {
  const original = en?.body ?? ''

  describe.each(Object.entries(translations))('in %s', (_, { title, summary, body }) => {
    const withoutBlocks = (text: string) => text.replaceAll(FENCED, '').replaceAll(DISPLAYED, '')
    const inProse = (text: string, pattern: RegExp) => all(withoutBlocks(text), pattern).sort()

    test('has the structure of the English one', () => expect(outlineOf(body)).toEqual(outlineOf(original)))

    test('has its examples and formulas', () => {
      for (const blocks of [FENCED, DISPLAYED]) expect(all(body, blocks)).toEqual(all(original, blocks))
      const formulas = (text: string) => inProse(text.replaceAll(INLINE, ''), FORMULA)
      expect(formulas(body)).toEqual(formulas(original))
    })

    test('has its code words', () => expect(inProse(body, INLINE)).toEqual(inProse(original, INLINE)))

    test('contains all its numbers', () => {
      const found = figuresOf(body)
      expect([...figuresOf(original)].filter((figure) => !found.has(figure))).toEqual([])
    })

    test('is translated', () => {
      if (title !== undefined) expect([title, summary]).not.toContain(en?.title)
      if (summary !== undefined) expect(summary).not.toBe(en?.summary)
      const prose = (text: string) =>
        withoutBlocks(text)
          .split('\n')
          .filter((line) => /^[A-Z]/.test(line))
      expect(prose(body).filter((line) => prose(original).includes(line))).toEqual([])
    })
  })
})

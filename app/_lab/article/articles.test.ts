import { describe, expect, test } from 'vitest'
import { SECTIONS } from '@/judge/lab'
import { EXHIBITS } from '@/judge/lab/links'
import { ARTICLES } from '@/lib/generated/articles'
import { LOCALES } from '@/lib/i18n/locales'
import { partsOf } from '../LabPage'

test('every section has an article, in every language', () => {
  for (const { id } of SECTIONS)
    expect([id, Object.keys(ARTICLES[id] ?? {}).sort()]).toEqual([id, [...LOCALES].sort()])
})

test('parts keep the order of texts and exhibits', () => {
  expect(partsOf('## One\n\nText.\n\n```exhibit\npath/dead-ends\n```\n\nMore.\n')).toEqual([
    { kind: 'text', text: '## One\n\nText.' },
    { kind: 'exhibit', exhibit: 'path/dead-ends' },
    { kind: 'text', text: 'More.' },
  ])
})

/** What all languages must have in common: headings, exhibits, tables, links and numbers, in their order. */
const structureOf = (article: string) => ({
  parts: partsOf(article).map((part) =>
    part.kind === 'exhibit'
      ? part.exhibit
      : part.text.split(/\n{2,}/).map((block) => /^(#+ |\||[-*] |\d+\. )/.exec(block)?.[1] ?? 'paragraph'),
  ),
  links: [...article.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target).sort(),
})

const wordsIn = (text: string) => text.split(/\s+/).length

describe.each(Object.entries(ARTICLES))('%s', (section, { en = '', ...others }) => {
  test('has a few hundred words and exhibits that exist', () => {
    const exhibits = partsOf(en).flatMap((part) => (part.kind === 'exhibit' ? [part.exhibit] : []))
    const known = EXHIBITS.map((one) => `${one.section}/${one.name}`)
    expect(new Set(exhibits).size).toBe(exhibits.length)
    // The exhibits of a section that is not registered yet come with it.
    if (SECTIONS.some(({ id }) => id === section)) {
      expect(exhibits.length).toBeGreaterThan(0)
      expect(exhibits.filter((name) => !known.includes(name))).toEqual([])
    }
    expect(wordsIn(en)).toBeGreaterThan(200)
    expect(wordsIn(en)).toBeLessThan(700)
  })

  test.each(Object.entries(others))('%s has the same structure as English', (_, translated) => {
    expect(structureOf(translated)).toEqual(structureOf(en))
  })
})

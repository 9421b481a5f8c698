import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locales'
import { PACKAGES_FOLDER, packageIds } from '../package-folders'
import { PACKAGE_DATA } from './index'

const LARGEST_BYTES = 150_000

/** The files below a folder, by path. */
const filesBelow = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  )

test('each package has a generator of its data', () => {
  expect(packageIds()).toEqual(Object.keys(PACKAGE_DATA).sort())
})

describe.each(packageIds())('%s', (id) => {
  const folder = join(PACKAGES_FOLDER, id)

  test('has the data that its generator writes, and not too much', () => {
    const data = filesBelow(join(folder, 'data'))
    expect(data).toEqual(PACKAGE_DATA[id]!())
    expect(Object.values(data).join('').length).toBeLessThan(LARGEST_BYTES)
    expect(Object.keys(data).some((path) => path.startsWith('invalid_input/'))).toBe(true)
  })

  test('has its statement and its editorial in every language, and solutions in three', () => {
    const languages = [...LOCALES].sort()
    for (const [place, name] of [
      ['statement', 'problem'],
      ['solution', 'solution'],
    ] as const)
      expect(readdirSync(join(folder, place)).sort()).toEqual(
        languages.map((locale) => `${name}.${locale}.md`),
      )
    const endings = readdirSync(join(folder, 'submissions', 'accepted')).map((file) => file.split('.').at(-1))
    expect([...new Set(endings)].sort()).toEqual(['cpp', 'js', 'py'])
  })

  test('tells in its first sentences what it is about, so that they fit into the list', () => {
    for (const locale of LOCALES) {
      const text = readFileSync(join(folder, 'statement', `problem.${locale}.md`), 'utf8')
      expect(text.split('\n\n')[0]!.length).toBeLessThanOrEqual(200)
    }
  })
})

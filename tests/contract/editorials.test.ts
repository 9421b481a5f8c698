import { describe, expect, test } from 'vitest'
import { SECTIONS } from '@/judge/lab'
import { problemIds, readProblem } from '@/judge/problems/load'
import { examplesOf, expectExample, givenBy } from './examples'

/*
 * Editorials: their examples are run as those of statements, and their links lead somewhere. editorial-figures.test.ts
 * computes their figures, and translations.test.ts compares their languages.
 */

const written = problemIds().filter((id) => Object.keys(readProblem(id).editorials).length > 0)

/** The addresses of this site that a text links to, without their queries. */
const linksIn = (body: string): string[] =>
  [...body.matchAll(/\]\((\/[^)?#]*)[^)]*\)/g)].map(([, path = '']) => path)

const addresses = [
  ...SECTIONS.map(({ id }) => `/lab/${id}`),
  ...problemIds().map((id) => `/problems/${id}`),
  ...written.map((id) => `/problems/${id}/editorial`),
]

describe.each(written)('the editorial of %s', (id) => {
  const problem = readProblem(id)

  describe.each(Object.entries(problem.editorials))('in %s', (_, { body }) => {
    const examples = examplesOf(body, givenBy(problem))
    if (examples.length > 0)
      test.each(examples)('$expected', (example) => expectExample(example, problem.answerBytes))

    test('links to pages that exist, and not to itself', () => {
      const unknown = linksIn(body).filter((path) => !addresses.includes(path))
      expect(unknown).toEqual([])
      expect(linksIn(body)).not.toContain(`/problems/${id}/editorial`)
    })

    test('tells no answer that is accepted on the level of its problem, if that is an answer problem', () => {
      const given = givenBy(problem)
      const told = examples.filter(
        ({ level, expected }) => level === given.level && expected.startsWith('accepted'),
      )
      expect(problem.kind === 'answer' ? told : []).toEqual([])
    })
  })
})

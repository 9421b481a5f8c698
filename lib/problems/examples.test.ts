import { expect, test } from 'vitest'
import { problemIds, readProblem } from '@/judge/problems/load'
import { answerAsked, exampleAsked, examplesOf } from './examples'

const BODY = `
\`\`\`level
00x
\`\`\`

\`\`\`answer partial escaped=1 starts=2
RR
\`\`\`

\`\`\`level
0x
\`\`\`

\`\`\`answer accepted
R
  R
\`\`\`

\`\`\`answers
no example
\`\`\`
`

test('a level applies to the following examples; the problem’s own level is not repeated', () => {
  expect(examplesOf(BODY, '00x')).toEqual([{ text: 'RR' }, { text: 'R\n  R', level: '0x\n' }])
})

test('every answer problem has examples in its statement', () => {
  const answers = problemIds()
    .map((id) => readProblem(id))
    .filter(({ kind }) => kind === 'answer')
  expect(answers.length).toBeGreaterThan(0)
  for (const { statements, cases } of answers)
    expect(examplesOf(statements.en!.body, cases[0]!.level).length).toBeGreaterThan(1)
})

test.each([
  ['1', 0],
  ['2', 1],
  ['0', undefined],
  ['3', undefined],
  ['-1', undefined],
  [['1', '2'], undefined],
  [undefined, undefined],
])('?example=%s is %s', (asked, index) => {
  expect(exampleAsked(asked, examplesOf(BODY, ''))).toBe(index)
})

test.each([
  ['UDLR', 'UDLR'],
  ['', undefined],
  [undefined, undefined],
  [['U', 'D'], undefined],
  ['U'.repeat(2000), 'U'.repeat(2000)],
  ['U'.repeat(2001), undefined],
])('the answer %.10j of an address is read as %.10j', (asked, expected) => {
  expect(answerAsked(asked)).toBe(expected)
})

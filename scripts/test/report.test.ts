import { expect, test } from 'vitest'
import { inRoot } from '../up/paths.mjs'
import { summarise } from './report.mjs'
import { failuresOf } from './run.mjs'

const good = { name: 'unit', passed: 12, failed: 0, skipped: 0, seconds: 3.21 }
const bad = { name: 'types', passed: 0, failed: 1, skipped: 0, seconds: 12 }
const without = { name: 'e2e', passed: 0, failed: 0, skipped: 1, seconds: 0, note: 'left out: no Chromium' }

test('prints a table, and the sum alone on the last line', () => {
  expect(summarise([bad, good], false).lines).toEqual([
    'failed  types          12.0 s  0 passed, 1 failed',
    'ok      unit            3.2 s  12 passed',
    '',
    '12 passed, 1 failed',
  ])
})

test('lists the failures below the table', () => {
  const failures = failuresOf({
    testResults: [
      {
        name: inRoot('judge/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'one', failureMessages: [] },
          { status: 'failed', fullName: 'two', failureMessages: ['Error: 2 is not 3\n    at a.test.ts:7'] },
        ],
      },
      { name: inRoot('judge/b.test.ts'), status: 'failed', message: 'No such file', assertionResults: [] },
      { name: inRoot('judge/c.test.ts'), status: 'passed', message: '', assertionResults: [] },
    ],
  })
  expect(summarise([{ ...bad, failures }], false).lines.slice(1)).toEqual([
    'failed: judge/a.test.ts > two: Error: 2 is not 3',
    'failed: judge/b.test.ts: No such file',
    '',
    '0 passed, 1 failed',
  ])
})

test.each([
  // what ran               strict  exit code  last line
  ['all is well', [good], true, 0, '12 passed, 0 failed'],
  ['one failed', [good, bad], false, 1, '12 passed, 1 failed'],
  ['one left out', [good, without], false, 0, '12 passed, 0 failed, 1 skipped'],
  ['one left out, with CI=true', [good, without], true, 1, '12 passed, 0 failed, 1 skipped'],
  ['nothing ran', [], false, 1, '0 passed, 0 failed'],
])('%s', (_, rows, strict, code, last) => {
  const summary = summarise(rows, strict)
  expect(summary.code).toBe(code)
  expect(summary.lines.at(-1)).toBe(last)
})

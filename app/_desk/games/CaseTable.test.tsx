import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Verdict } from '@/judge/verdicts'
import messages from '@/lib/i18n/messages/en.json'
import type { SubmissionPage } from '@/lib/submissions/queries'
import { caseOrderOf, sortCases, UsageNote } from './CaseTable'

const made = (name: string, verdict: Verdict, score: number, cpuMs?: number, memoryKiB = 0) => ({
  ...{ name, verdict, score },
  usage: cpuMs === undefined ? null : { cpuMs, memoryKiB, wallMs: 0 },
})

const CASES = [
  made('a', 'accepted', 1, 10, 500),
  made('b', 'partial', 0.5, 900, 100),
  made('c', 'time-limit', 0, 2000, 500),
  made('d', 'partial', 0.25),
  made('e', 'accepted', 1, 10, 900),
]

test.each([
  ['case', 'abcde'],
  // Worst first; ties stay in their order.
  ['verdict', 'cbdae'],
  ['score', 'cdbae'],
  // Most first; cases that never ran come last.
  ['cpu', 'cbaed'],
  ['memory', 'eacbd'],
] as const)('by %s: %s', (order, names) => {
  expect(
    sortCases(CASES, order)
      .map(({ name }) => name)
      .join(''),
  ).toBe(names)
})

test('an unknown order falls back to the problem’s own order', () => {
  expect(['cpu', 'size', undefined, ['cpu', 'cpu']].map(caseOrderOf)).toEqual(['cpu', 'case', 'case', 'case'])
})

type Case = SubmissionPage['cases'][number]
const USAGE = { cpuMs: 2, wallMs: 3, memoryKiB: 400 }

const told = (sandbox: SubmissionPage['sandbox'], usage: Case['usage']): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <UsageNote sandbox={sandbox} cases={[{ usage } as Case]} />
    </NextIntlClientProvider>,
  )

test.each([
  ['native', USAGE, true],
  ['native', null, false],
  ['wasm', USAGE, false],
  [null, USAGE, false],
] as const)('what is not counted is said of boxes, where something ran: %s %j', (sandbox, usage, says) => {
  expect(told(sandbox, usage).includes('the program’s own')).toBe(says)
})

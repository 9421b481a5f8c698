import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import messages from '@/lib/i18n/messages/en.json'
import type { SubmissionPage } from '@/lib/submissions/queries'
import { UsageNote } from './CaseTable'

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

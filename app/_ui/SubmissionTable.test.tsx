import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import messages from '@/lib/i18n/messages/en.json'
import type { SubmissionRow } from '@/lib/submissions/list'
import { SubmissionTable } from './SubmissionTable'

const row: SubmissionRow = {
  ...{ id: 'one', title: 'Maze duel', state: 'judged', verdict: 'accepted', score: 1.15 },
  ...{ createdAt: new Date(0), length: 9, language: 'python', version: 1, role: null },
}

test.each([
  ['solver', '1.150', '115%'],
  [null, '115%', '1.150'],
] as const)('a score in the role %s is %s', (role, shown, other) => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <AppRouterContext value={{} as AppRouterInstance}>
        <SubmissionTable rows={[{ ...row, role }]} />
      </AppRouterContext>
    </NextIntlClientProvider>,
  )
  expect(html).toContain(`>${shown}<`)
  expect(html).not.toContain(other)
})

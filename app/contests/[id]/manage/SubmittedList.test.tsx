import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ContestPage } from '@/lib/contests/queries'
import messages from '@/lib/i18n/messages/en.json'
import { SubmittedList } from './SubmittedList'

test('a submission is named by the letter and the name of its problem, and its language', () => {
  const problems = [
    { id: 'robot-escape', title: 'Robot escape' },
    { id: 'snake', title: 'Snake' },
  ]
  const of = (problem: string, language: string | null) => ({
    ...{ id: problem, participant: 'one', name: 'Ann', problem, language },
    ...{ verdict: null, createdAt: new Date(0) },
  })
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <AppRouterContext value={{} as AppRouterInstance}>
        <SubmittedList
          contest={{ id: 'cup', problems } as unknown as ContestPage}
          submissions={[of('snake', 'python'), of('robot-escape', null), of('removed', null)]}
        />
      </AppRouterContext>
    </NextIntlClientProvider>,
  )
  const links = [...html.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, text]) => text)
  expect(links).toEqual(['B Snake, Python', 'A Robot escape', 'removed'])
})

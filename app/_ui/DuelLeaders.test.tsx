import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import messages from '@/lib/i18n/messages/en.json'
import { DuelLeaders } from './DuelLeaders'

test('a shared place is marked as on the leaderboard of the duel', () => {
  const leader = (name: string, place: number, shared: boolean) => ({
    ...{ entryId: name, name, author: null, place, shared, score: 1 },
  })
  const leaders = [leader('a', 1, true), leader('b', 1, true), leader('c', 3, false)]
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <AppRouterContext value={{} as AppRouterInstance}>
        <DuelLeaders Heading="h3" roles={[{ role: 'solver', leaders }]} />
      </AppRouterContext>
    </NextIntlClientProvider>,
  )
  expect([...html.matchAll(/tabular-nums">((?:= )?\d)</g)].map(([, place]) => place)).toEqual([
    ...['= 1', '= 1', '3'],
  ])
})

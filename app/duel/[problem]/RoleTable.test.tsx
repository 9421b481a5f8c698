import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LeaderboardRow } from '@/lib/duel/queries/leaderboard'
import messages from '@/lib/i18n/messages/en.json'
import { RoleTable } from './RoleTable'

const row = (name: string, place: number, shared: boolean, ties: LeaderboardRow['ties']): LeaderboardRow => ({
  ...{
    entryId: name,
    player: { name, author: null, language: null, house: true } as never,
    place,
    shared,
    ties,
  },
  ...{
    score: 1,
    median: 1,
    mean: null,
    low: null,
    high: null,
    trials: 6,
    forfeits: 0,
    didNotFinish: 0,
    missing: 0,
  },
  ...{ best: null, worst: null },
})

test('a place is marked if it is shared, whatever the ties are', () => {
  // All three differ from nobody clearly but c from a; so c has a place of its own, as ties of pairs have it.
  const rows = [
    row('a', 1, true, [{ from: 1, to: 1 }]),
    row('b', 1, true, [
      { from: 0, to: 0 },
      { from: 2, to: 2 },
    ]),
    row('c', 2, false, [{ from: 1, to: 1 }]),
  ]
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <AppRouterContext value={{} as AppRouterInstance}>
        <RoleTable {...{ role: 'solver', rows, viewer: undefined }} />
      </AppRouterContext>
    </NextIntlClientProvider>,
  )
  const [, ...lines] = html.split('<tr').filter((line) => line.includes('figure'))
  expect(lines.map((line) => /<td class="figure">([^<]*)/.exec(line)?.[1])).toEqual(['= 1', '= 1', '2'])
  expect(lines.map((line) => /No clear difference from [^<]+/.exec(line)?.[0])).toEqual([
    ...['No clear difference from b', 'No clear difference from a and c', 'No clear difference from b'],
  ])
})

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

const row = (name: string, place: number, ties: LeaderboardRow['ties']): LeaderboardRow => ({
  ...{ entryId: name, player: { name, author: null, language: null, house: true } as never, place, ties },
  ...{ score: 1, median: 1, low: null, high: null, trials: 6, forfeits: 0, didNotFinish: 0, missing: 0 },
  ...{ best: null, worst: null },
})

test('both rows of a tie are marked, and no other', () => {
  const rows = [row('a', 1, [{ from: 1, to: 1 }]), row('b', 1, [{ from: 0, to: 0 }]), row('c', 3, [])]
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <AppRouterContext value={{} as AppRouterInstance}>
        <RoleTable {...{ role: 'solver', rows, viewer: undefined }} />
      </AppRouterContext>
    </NextIntlClientProvider>,
  )
  const [, ...lines] = html.split('<tr').filter((line) => line.includes('figure'))
  expect(lines.map((line) => line.includes('= </span>'))).toEqual([true, true, false])
})

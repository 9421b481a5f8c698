import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Run } from '@/judge/tournament/ties'
import type { LeaderboardRow } from '@/lib/duel/queries/leaderboard'
import messages from '@/lib/i18n/messages/en.json'
import { useTies } from './useTies'

const rows = [...'abcdefgh'].map((name) => ({ player: { name } }) as LeaderboardRow)

interface Props {
  ties: readonly Run[]
  most: number | undefined
}

const Told = ({ ties, most }: Props) => useTies(rows)(ties, most) ?? '–'

/** The English text on the page. */
const told = (ties: readonly Run[], most?: number): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <Told ties={ties} most={most} />
    </NextIntlClientProvider>,
  )

const run = (from: number, to: number): Run => ({ from, to })

test.each([
  ['nobody', [], undefined, '–'],
  ['one', [run(2, 2)], undefined, 'No clear difference from c'],
  ['two that are neighbours', [run(2, 3)], undefined, 'No clear difference from c and d'],
  ['three in a row', [run(0, 2)], undefined, 'No clear difference from a to c'],
  ['those above and below', [run(0, 0), run(2, 5)], undefined, 'No clear difference from a and c to f'],
  ['some', [run(0, 0), run(2, 3), run(5, 7)], undefined, 'No clear difference from a, c, d, and f to h'],
  [
    'more than there is room for',
    [run(0, 0), run(2, 3), run(5, 7)],
    1,
    'No clear difference from a and 5 more',
  ],
])('names the programs tied with %s', (_, ties, most, wanted) => {
  expect(told(ties, most)).toBe(wanted)
})

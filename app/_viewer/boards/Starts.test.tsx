import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { face } from '@/judge/puzzles/robot-escape/face'
import { parseLabyrinth } from '@/judge/puzzles/robot-escape/notation'
import messages from '@/lib/generated/messages/en.json'
import { Starts } from './Starts'

/** Row counts of the table bodies for an empty level, as the server renders them: the visible rows, then the rest. */
function rowsOf(side: number): readonly number[] {
  const text = `${`${'0'.repeat(side)}\n`.repeat(side - 1)}${'0'.repeat(side - 1)}x\n`
  const level = parseLabyrinth(text)
  if (!level.ok) throw new Error(level.error.code)
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <Starts
        puzzle="robot-escape"
        starts={face.starts!({ level: level.value, moves: ['RD'] })}
        focus={undefined}
        onFocus={() => {}}
      />
    </NextIntlClientProvider>,
  )
  return markup
    .split('<tbody')
    .slice(1)
    .map((body) => body.split('<tr').length - 1)
}

test('every start has a row, except those of a long list that are scrolled out of view', () => {
  expect(rowsOf(8)).toEqual([63])
  expect(rowsOf(20)).toEqual([100, 299])
})

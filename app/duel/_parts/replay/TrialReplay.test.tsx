import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import messages from '@/lib/generated/messages/en.json'
import { Sayings } from './TrialReplay'

const LOG = {
  said: [
    { turn: 1, stderr: 'I am awake' },
    { turn: 4, stderr: '\u001b[2J<script>alert(1)</script>' },
  ],
  unreadable: 'to the left',
}

/** The panel as lines of text, for three steps and a fourth turn with invalid output. */
function panel(step: number, log: typeof LOG = LOG): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <Sayings solver="theseus" log={log} turns={4} step={step} />
    </NextIntlClientProvider>,
  )
}

describe('stderr of a solver', () => {
  test.each([
    // step  turn                shown                                        not shown
    [0, 'Turn 1 of 4', 'I am awake', 'to the left'],
    [1, 'Turn 2 of 4', 'Empty.', 'I am awake'],
    [3, 'Turn 4 of 4', '^[[2J&lt;script&gt;alert(1)&lt;/script&gt;', '<script'],
    [3, 'Turn 4 of 4', 'to the left', 'I am awake'],
  ])('is shown at its turn: step %i', (step, turn, shown, hidden) => {
    const page = panel(step)
    expect(page).toContain(turn)
    expect(page).toContain(shown)
    expect(page).not.toContain(hidden)
  })

  test('lists the turns that have output', () => {
    expect(panel(1)).toContain('It wrote to stderr in 2 turns, from turn 1 to turn 4')
    expect(panel(1, { ...LOG, said: LOG.said.slice(0, 1) })).toContain('It wrote to stderr in turn 1')
    expect(panel(1, { ...LOG, said: [] })).not.toContain('It wrote to stderr')
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { diagnosticsOf } from '@/judge/languages/diagnostics'
import { MarkedSource } from './BotSubmission'

const SOURCE = 'def turn(view):\n    return step(view)\n\ndef step(view):\n    return 1 / 0 < 2\n'
const TRACEBACK = `Traceback (most recent call last):
  File "bot.py", line 2, in turn
    return step(view)
  File "bot.py", line 5, in step
    return 1 / 0 < 2
ZeroDivisionError: division by zero
`

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')

test('lines named by a traceback are marked and have anchors; the text is unchanged', () => {
  const findings = diagnosticsOf('python', TRACEBACK, SOURCE)
  const html = renderToStaticMarkup(<MarkedSource text={SOURCE} findings={findings} />)
  expect(textOf(html)).toBe(SOURCE)
  const marks = [...html.matchAll(/<mark id="([^"]*)"[^>]*class="[^"]*decoration-(\w+)"[^>]*>([^<]*)/g)]
  expect(marks.map(([, ...each]) => each)).toEqual([
    ['line-2', 'soft', '    return step(view)'],
    ['line-5', 'bad', '    return 1 / 0 &lt; 2'],
  ])
})

test('without findings there is only the text', () => {
  const html = renderToStaticMarkup(<MarkedSource text={SOURCE} findings={[]} />)
  expect(textOf(html)).toBe(SOURCE)
  expect(html).not.toContain('<mark')
})

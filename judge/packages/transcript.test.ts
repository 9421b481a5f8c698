import { expect, test } from 'vitest'
import { formatInteraction, keepWithin, Recorder } from './transcript'

const encoder = new TextEncoder()

test('what a side says without a break is one event, with its first moment', () => {
  const recorder = new Recorder()
  recorder.said('validator', encoder.encode('10 '), 0, 1000)
  recorder.said('validator', encoder.encode('3\n'), 1, 1000)
  recorder.said('program', encoder.encode('5\n'), 4, 990)
  recorder.closed('program', 5, 980)
  recorder.ended('validator', 7, 980)
  expect(recorder.take()).toEqual({
    events: [
      { kind: 'said', by: 'validator', text: '10 3\n', atMs: 0, leftMs: 1000 },
      { kind: 'said', by: 'program', text: '5\n', atMs: 4, leftMs: 990 },
      { kind: 'closed', by: 'program', atMs: 5, leftMs: 980 },
      { kind: 'ended', by: 'validator', atMs: 7, leftMs: 980 },
    ],
    cut: false,
  })
})

test('a letter in two pieces is one letter', () => {
  const recorder = new Recorder()
  const [first, ...rest] = encoder.encode('é')
  recorder.said('program', Uint8Array.of(first!), 0, 1)
  recorder.said('program', Uint8Array.from(rest), 1, 1)
  expect(recorder.take().events).toMatchObject([{ text: 'é' }])
})

test('is cut when there is too much, and says so', () => {
  const recorder = new Recorder()
  const much = encoder.encode('x'.repeat(2 ** 16))
  for (let at = 0; at < 10; at++) recorder.said(at % 2 ? 'program' : 'validator', much, at, 1)
  const { events, cut } = recorder.take()
  expect(cut).toBe(true)
  expect(events).toHaveLength(4)
})

test('is written as the format shows samples', () => {
  const recorder = new Recorder()
  recorder.said('program', encoder.encode('500\n'), 0, 1)
  recorder.said('validator', encoder.encode('lower\n'), 0, 1)
  recorder.said('program', encoder.encode('1\n2\n'), 0, 1)
  expect(formatInteraction([recorder.take(), new Recorder().take()])).toBe('>500\n<lower\n>1\n>2\n---\n')
})

test('all transcripts of a submission together are kept up to a limit, with their pictures', () => {
  const said = (text: string) => ({ kind: 'said', by: 'program', text, atMs: 0, leftMs: 0 }) as const
  const drawn = { events: [said('ab')], cut: false, pictures: [{ type: 'image/png', data: 'cde' }] } as const
  const keep = keepWithin(11)
  expect([drawn, drawn, { events: [said('f')], cut: false }, drawn].map(keep)).toEqual([
    ...[drawn, drawn, { events: [said('f')], cut: false }],
    { events: [], cut: true },
  ])
})

import { expect, test } from 'vitest'
import { addressAt, parseReplayQuery } from './address'
import { SPEEDS } from './moment'

const SITE = 'https://clew.example/submissions/1?case=trap-2'

test.each([
  // query                            step        speed
  [{}, undefined, undefined],
  [{ step: '7' }, 7, undefined],
  [{ step: '7', speed: '0.25' }, 7, 0.25],
  [{ speed: '64' }, undefined, 64],
  [{ step: '-1', speed: '3' }, undefined, undefined],
  [{ step: '1e3', speed: '01' }, undefined, undefined],
  [{ step: ['1', '2'], speed: ['1'] }, undefined, undefined],
  [{ step: '12345678901' }, undefined, undefined],
])('%j is parsed', (query, step, speed) => {
  expect(parseReplayQuery(query)).toEqual({ step, speed })
})

test('values written into an address are read back, and its other parameters are kept', () => {
  for (const speed of SPEEDS) {
    const { searchParams } = new URL(addressAt(`${SITE}&step=3&speed=16`, 42, speed))
    expect(searchParams.get('case')).toBe('trap-2')
    const { step, speed: read } = parseReplayQuery(Object.fromEntries(searchParams))
    expect([step, read ?? 1]).toEqual([42, speed])
  }
  expect(addressAt(SITE, 0, 1)).toBe(`${SITE}&step=0`)
})

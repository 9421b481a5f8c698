import { describe, expect, test } from 'vitest'
import { formatReference, parseReference, replayAddress } from './queries'

const ID = '019a8f6e-7c3b-7d52-9a51-0242ac120002'

describe('a reference', () => {
  test.each([
    [`${ID}.sample-1`, `/submissions/${ID}?case=sample-1`],
    [`${ID}.chessboard`, `/submissions/${ID}?case=chessboard`],
    [`trial.${ID}`, `/duel/trials/${ID}`],
    [`walk.${ID}`, `/duel/walks/${ID}`],
  ])('%s is parsed, written the same way, and has the page %s', (text, address) => {
    const reference = parseReference(text)
    if (!reference) throw new Error('not read')
    expect(formatReference(reference)).toBe(text)
    expect(replayAddress(reference)).toBe(address)
  })

  test.each([
    '',
    '.',
    ID,
    `${ID}.`,
    `${ID}.Sample`,
    `${ID}.a b`,
    `${ID}.../../admin`,
    `${ID}.a?step=1`,
    `${ID}.${'a'.repeat(101)}`,
    `game.${ID}`,
    `trial.${ID}.x`,
    'trial.1',
    'trial.',
    `x${ID}.sample`,
  ])('%j is not a reference', (text) => {
    expect(parseReference(text)).toBeUndefined()
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { clew } from '@/tests/setup/clew'
import { valueIn } from '../kit/result'
import { formatReplay, play } from '../replay/replay'

const scratch = mkdtempSync(join(tmpdir(), 'clew-replay-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const run = (args: readonly string[], input = '') => clew(scratch, args, input)

function replayOf(commands: string) {
  return valueIn(play({ puzzle: 'robot-escape', level: '00x\n', seed: 0 }, [commands])).replay()
}

const WON = replayOf('RR')

describe('clew replay', () => {
  test.each([
    // name                 replay                                                         code holds  detail
    ['accepted', WON, 0, true, 'All 2 robots are out'],
    ['not accepted', replayOf('R'), 1, true, '1 of 2 escaped'],
    [
      'a changed move',
      { ...WON, moves: ['LL'] },
      2,
      false,
      'The replay says “accepted”; played again the game ends with “',
    ],
    [
      'a changed score',
      { ...WON, ending: { verdict: 'accepted', score: 2 } },
      2,
      false,
      'says a score of 2; played again it is 1',
    ],
    ['other rules', { ...WON, rules: 9 }, 2, false, 'by version 9 of the rules. Here is version 1'],
    ['no such puzzle', { ...WON, puzzle: 'chess' }, 2, false, 'There is no puzzle “chess” here.'],
    [
      'a level that is none',
      { ...WON, level: '0y\n' },
      2,
      false,
      'Line 1, column 2 of the labyrinth is “y”.',
    ],
    ['moves after the end', { ...WON, moves: ['RR', 'R'] }, 2, false, 'over after one move'],
  ] as const)('%s', async (_, replay, code, holds, detail) => {
    const ended = await run(['replay', '-', '--json'], formatReplay(replay))
    expect(ended).toMatchObject({ code, err: '' })
    const report = JSON.parse(ended.out)
    expect(Object.keys(report).sort()).toEqual(
      ['detail', 'holds', 'metrics', 'moves', 'puzzle', 'rules', 'score', 'verdict'].sort(),
    )
    expect(report).toMatchObject({ puzzle: replay.puzzle, rules: replay.rules, holds, ...replay.ending })
    expect(report.detail).toContain(detail)
  })

  test('prints sentences, and a hostile file cannot affect the terminal', async () => {
    const good = join(scratch, 'good.json')
    writeFileSync(good, formatReplay(WON))
    const { code, out } = await run(['replay', good])
    expect(code).toBe(0)
    expect(out).toMatch(/^robot-escape: the replay holds: accepted, score 1\n\n.*\nescaped 2 · starts 2/)

    const hostile = join(scratch, 'hostile.json')
    writeFileSync(hostile, formatReplay({ ...WON, puzzle: '\u001b[2Jx' }))
    const ended = await run(['replay', hostile])
    expect(ended.code).toBe(2)
    expect(ended.out).toContain('does not hold')
    expect(ended.out).not.toContain('\u001b')
  })

  test.each([
    ['no file', ['replay'], '', 'missing required argument'],
    [
      'a missing file',
      ['replay', 'nowhere.json'],
      '',
      'There is no file nowhere.json to read the replay from.',
    ],
    ['no JSON', ['replay', '-'], 'RR', 'This is not a replay'],
    ['a list', ['replay', '-'], '[]', 'This is not a replay'],
    ['no moves', ['replay', '-'], JSON.stringify({ ...WON, moves: undefined }), '“moves” is missing'],
  ])('%s is wrong usage', async (_, args, input, sentence) => {
    const ended = await run(args, input)
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.err).toContain(sentence)
    expect(ended.err).not.toContain('    at ')
  })
})

import { describe, expect, test } from 'vitest'
import { type PathProblem, pathOf, recommend } from './path'

/** The problems of these tests in list order: id, puzzle, kind, difficulty. */
const LIST = [
  ['escape', 'robot-escape', 'answer', 2],
  ['way', 'labyrinth-path', 'answer', 1],
  ['snake', 'snake', 'bot', 3],
  ['escape-bot', 'robot-escape-bot', 'bot', 4],
  ['duel', 'maze-duel', 'duel', 1],
  ['escape-corner', 'robot-escape', 'answer', 1],
  ['escape-narrow', 'robot-escape', 'answer', 3],
  ['meadow', 'snake', 'bot', 1],
  ['keys', null, 'program', 2],
] as const

/** The list with what was done: `+` solved, or entered in a duel, `~` tried. */
function listOf(done: string): PathProblem[] {
  const marks = new Map(done.split(' ').map((word) => [word.slice(1), word[0]]))
  return LIST.map(([id, puzzle, kind, difficulty]) => {
    const mark = marks.get(id)
    const own = mark === undefined ? {} : { own: { accepted: mark === '+' && kind !== 'duel', score: 0.5 } }
    return { id, title: id.toUpperCase(), puzzle, kind, difficulty, workshop: false, ...own }
  })
}

const drawn = (problems: readonly PathProblem[]) =>
  pathOf(problems).map((group) => `${group.id}: ${group.problems.map(({ id }) => id).join(' ')}`)

test('the variants of a puzzle stand together, from easy to hard, and the problems of others last', () => {
  const [first, ...others] = listOf('')
  expect(drawn([{ ...first!, id: 'mine', workshop: true }, first!, ...others])).toEqual([
    'robot-escape: escape-corner escape escape-narrow escape-bot',
    'labyrinth-path: way',
    'snake: meadow snake',
    'maze-duel: duel',
    'workshop: mine',
    'packages: keys',
  ])
  expect(pathOf(others)[0]?.title).toBe('WAY')
  expect(pathOf(listOf(''))[0]?.title).toBe('ESCAPE')
})

describe('what is next', () => {
  const ALL = LIST.map(([id]) => `+${id}`).join(' ')
  test.each([
    // done                                                      after            next              reason
    ['', undefined, 'escape-corner', 'start'],
    ['', 'escape-corner', 'escape', 'level'],
    // Somebody who began with a harder level goes on from there.
    ['', 'escape', 'escape-corner', 'level'],
    ['+escape-corner', 'escape', 'escape-narrow', 'level'],
    // What was tried comes first, unless something was just solved.
    ['+escape-corner ~way', undefined, 'way', 'begun'],
    ['~way', 'escape-corner', 'escape', 'level'],
    // The next snake is two degrees harder, so another puzzle comes first.
    ['+meadow', undefined, 'escape-corner', 'puzzle'],
    ['+escape-corner', 'meadow', 'way', 'puzzle'],
    // What is far too hard is not held against anybody.
    ['+way ~escape-bot', undefined, 'escape-corner', 'puzzle'],
    ['+escape-corner +way +meadow +keys +escape +escape-narrow', undefined, 'snake', 'level'],
    ['+escape-corner +way +meadow +keys', 'meadow', 'escape', 'rest'],
    // A duel is never solved, and comes last.
    [ALL.replace(' +duel', ''), undefined, 'duel', 'rest'],
    [ALL.replace('+duel', '~duel'), undefined, undefined, undefined],
    [ALL.replace(' +keys', ''), 'keys', undefined, undefined],
  ])('with %j after %s: %s, %s', (done, after, next, reason) => {
    const recommendation = recommend(listOf(done), after)
    expect([recommendation?.problem.id, recommendation?.reason]).toEqual([next, reason])
  })
})

import { expect, test } from 'vitest'
import { labyrinthIn } from '../../algorithms/automaton'
import { valueIn } from '../../kit/result'
import { run } from '../../puzzles/robot-escape/rules'
import { readValues } from '../section'
import { placeFrom, type StringValues, stringsSection } from './section'

const valuesOf = (query: Record<string, string>) => readValues(stringsSection.parameters, query).values

const runOf = (query: Record<string, string>) => {
  return valueIn(stringsSection.run(valuesOf(query)))[0]!
}

const ownBoard = (text: string, more: Record<string, string> = {}) => ({ board: 'own', text, ...more })

test.each([
  ['a board without an exit', ownBoard('000\n000\n'), 'robots-no-exit'],
  ['a board with nothing but the exit', ownBoard('1x\n11\n'), 'robots-no-start'],
  ['a board that is too wide', ownBoard(`${'0'.repeat(300)}x\n`), 'robots-size'],
  ['a board with two exits', ownBoard('x0x\n'), 'board-exits'],
  ['an empty board', ownBoard(''), 'board-empty'],
  ['letters that are none', { algorithms: 'own', string: 'UDX' }, 'string-letter'],
  ['lowercase letters', { algorithms: 'own', string: 'ud' }, 'string-letter'],
])('%s is explained', (_, query, code) => {
  expect(stringsSection.run(valuesOf(query))).toMatchObject({ ok: false, error: { code } })
})

test('the fault of a string names the character and its place', () => {
  expect(stringsSection.run(valuesOf({ algorithms: 'own', string: 'UDX' }))).toMatchObject({
    error: { values: { character: '“X”', position: 3 } },
  })
})

test('robots without a way out stay, and the others are freed', () => {
  const one = runOf(ownBoard('0x10\n0010\n', { algorithms: 'beam' }))
  const { exitSteps } = run(labyrinthIn('0x10\n0010\n'), one.moves ?? '')
  expect([...exitSteps].filter((step) => step === 0)).toHaveLength(2)
  expect(one.figures(one.film.length)).toContainEqual({ name: 'inside', value: 2 })
})

test('a board without walls stays as large as it is', () => {
  const place = placeFrom(valuesOf(ownBoard('000\n00x\n')) as unknown as StringValues)
  expect(place).toMatchObject({ ok: true, value: { labyrinth: { rows: 2, cols: 3, exit: 5 } } })
})

test('rooms become cells, and a carved board has its exit in the outer wall', () => {
  const place = placeFrom(valuesOf({ board: 'carved', rows: '3', cols: '4' }) as unknown as StringValues)
  expect(place).toMatchObject({ ok: true, value: { labyrinth: { rows: 7, cols: 9, exit: 5 * 9 + 8 } } })
})

test('the film has a step for each choice and each letter, with its line of the listing', () => {
  const { film, moves, algorithm, lineAt, figures } = runOf({})
  const choices = Array.from({ length: film.length }, (_, at) => film.tell(at + 1)).filter(
    ({ code }) => code === 'choose',
  )
  expect(moves).toHaveLength(99)
  expect(film.length).toBe(99 + choices.length)
  expect(film.tell(1)).toEqual({ code: 'choose', values: { row: 1, col: 4, letters: 1 } })
  expect([lineAt(0), lineAt(1), lineAt(2)]).toEqual([-1, 1, 3])
  expect(algorithm.listing[lineAt(2)]).toContain('append')
  expect(figures(film.length).map(({ name, value }) => [name, value])).toEqual([
    ['letters', 99],
    ['freed', 70],
    ['inside', 0],
    ['cells', 0],
  ])
  expect(film.events.at(-1)).toEqual({ step: film.length, kind: 'finish' })
})

test('a builder that would work too long is cut', () => {
  const query = { board: 'carved', rows: '40', cols: '40', algorithms: 'most-freed' }
  const result = stringsSection.run(valuesOf(query), 1000)
  expect(result).toMatchObject({ ok: true, value: [{ cut: true }] })
})

test('an own string on the classic board frees whom the rules free', () => {
  const string = 'DLDLLLULUUUDRDRDDDRRUUUURUURULLDLLL'
  const one = runOf({ algorithms: 'own', string })
  expect(one.figures(one.film.length)).toContainEqual({ name: 'freed', value: 70 })
})

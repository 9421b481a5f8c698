import { expect, test } from 'vitest'
import { beside, following, type HallScene, MOST_PAGES, scenesOf } from './Hall'

const short = (scene: HallScene) => (scene.kind === 'board' ? scene.page : scene.id)
const order = (rows: number, games: string[] = []) => scenesOf(rows, 10, games).map(short)

test.each<[string, number, string[], (number | string)[]]>([
  ['an empty scoreboard is a page, too', 0, [], [0]],
  ['a page for each ten rows', 21, [], [0, 1, 2]],
  ['games stand between the pages', 21, ['x', 'y'], [0, 'x', 1, 'y', 2]],
  ['more games than pages', 5, ['x', 'y', 'z'], [0, 'x', 'y', 'z']],
])('%s', (_, rows, games, scenes) => expect(order(rows, games)).toEqual(scenes))

test('a long scoreboard ends after some pages', () => {
  expect(order(10_000)).toHaveLength(MOST_PAGES)
})

test('they go round, in both directions, and begin anew where a scene is gone', () => {
  const scenes = scenesOf(15, 10, ['x'])
  const page = (at: number): HallScene => ({ kind: 'board', page: at })
  expect(short(beside(scenes, page(1), 1))).toBe(0)
  expect(short(beside(scenes, page(0), -1))).toBe(1)
  expect(short(beside(scenes, { kind: 'game', id: 'gone' }, 1))).toBe(0)
})

test('a new game comes first, once', () => {
  const scenes = scenesOf(25, 10, ['x', 'y'])
  const last: HallScene = { kind: 'board', page: 2 }
  expect(short(following(scenes, last, new Set(['x'])))).toBe('y')
  expect(short(following(scenes, last, new Set(['x', 'y'])))).toBe(0)
})

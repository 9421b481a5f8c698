import { expect, test } from 'vitest'
import { strewn } from '../robot-escape-bot/make/generate'
import { filmRobots } from './film'
import { runPlainly } from './rules'

const labyrinth = strewn(12, 12, 30, 4)
const commands = 'RRDDLUURDLLDRU'.repeat(30)

test('a frame does not depend on the frames requested before', () => {
  const forwards = filmRobots(labyrinth, commands)
  const frames = Array.from({ length: commands.length + 1 }, (_, step) => forwards.at(step))
  const jumping = filmRobots(labyrinth, commands)
  for (const step of [420, 0, 64, 63, 65, 128, 127, 419, 1, 200, 200, 199])
    expect([step, jumping.at(step)]).toEqual([step, frames[step]])
})

test('frames and events agree with a simulation of each robot alone', () => {
  const { exitSteps } = runPlainly(labyrinth, commands)
  const film = filmRobots(labyrinth, commands)
  const isOut = (step: number) => exitSteps.filter((exit) => exit > 0 && exit <= step).length
  for (let step = 0; step <= film.length; step += 7) {
    const { escaped, crowds } = film.at(step)
    expect([step, escaped]).toEqual([step, isOut(step)])
    expect(crowds.reduce((sum, { robots }) => sum + robots, 0)).toBe(labyrinth.starts.length - escaped)
  }
  const steps = [...new Set(exitSteps)].filter((step) => step > 0).sort((a, b) => a - b)
  const escapes = steps.map((step) => ({ step, kind: 'escape' }))
  const isStranded = [...exitSteps].includes(0)
  expect(film.events).toEqual(
    isStranded
      ? [...escapes, { step: film.length, kind: 'end' }]
      : [...escapes.slice(0, -1), { step: steps.at(-1), kind: 'finish' }],
  )
  expect(steps.length).toBeGreaterThan(2)
})

test('steps outside the film show its start', () => {
  const film = filmRobots(labyrinth, 'RR')
  expect(film.at(-1)).toEqual(film.at(0))
  expect(film.at(3)).toEqual(film.at(0))
})

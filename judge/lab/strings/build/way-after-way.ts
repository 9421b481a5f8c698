import type { Automaton } from '../../../algorithms/automaton'
import { type Builder, crowdMover, firstCrowds, type StringEvent, waysOf } from './builder'

/** Leads one robot out after the other. `isBetter` compares the distances of two robots. */
function* wayAfterWay(
  automaton: Automaton,
  isBetter: (distance: number, other: number) => boolean,
): Generator<StringEvent, void> {
  const { distances, wayFrom } = waysOf(automaton)
  const move = crowdMover(automaton)
  for (let crowds = firstCrowds(automaton); crowds.states.length > 0; ) {
    const state = crowds.states.reduce((best, other) => {
      const [one, two] = [distances[other]!, distances[best]!]
      return isBetter(one, two) || (one === two && other < best) ? other : best
    })
    const way = wayFrom(state)
    yield { kind: 'choose', state, way, line: 1 }
    for (const letter of way) {
      yield { kind: 'work', moves: crowds.states.length }
      crowds = move(crowds, letter)
      yield { kind: 'letter', letter, line: 3 }
    }
  }
}

const listing = (which: string) => [
  'while robots are left:',
  `  robot = the one ${which} the exit`,
  '  for each letter of its shortest way:',
  '    append the letter and move all robots',
]

export const nearest: Builder = {
  id: 'nearest',
  version: 1,
  name: 'Way after way, nearest first',
  about:
    'Leads the robot that is nearest to the exit out by its shortest way, then the one that is nearest now, and so on. All others move along, often away from the exit, so the string is long.',
  listing: listing('nearest to'),
  build: (automaton) => wayAfterWay(automaton, (one, other) => one < other),
}

export const farthest: Builder = {
  id: 'farthest',
  version: 1,
  name: 'Way after way, farthest first',
  about:
    'Leads the robot that is farthest from the exit out by its shortest way. Its way passes many others, which are pushed along and merge, so fewer ways are needed.',
  listing: listing('farthest from'),
  build: (automaton) => wayAfterWay(automaton, (one, other) => one > other),
}

import { middle } from '../../drawing/cells'
import type { Drawing, PathShape } from '../../drawing/shapes'
import type { MessageDescriptor } from '../../kit/result'
import type { Film } from '../../puzzles/_common/puzzle'
import { drawRobots } from '../../puzzles/robot-escape/draw'
import { filmRobots, type RobotFrame } from '../../puzzles/robot-escape/film'
import { COMMANDS, type Labyrinth } from '../../puzzles/robot-escape/notation'
import { step as move } from '../../puzzles/robot-escape/rules'
import type { StringEvent } from './build/builder'

/** One step of a film: a letter or a choice. */
interface Step {
  /** How many letters the string has after it. */
  readonly letters: number
  /** The line of the listing that it executes. */
  readonly line: number
  /** The last choice before it, if there was one. */
  readonly choice?: Choice | undefined
}

/** Robots that are led out. */
interface Choice {
  readonly state: number
  /** How many letters there were before. */
  readonly after: number
  readonly way: readonly number[]
}

/** What a builder did, in order. */
interface Building {
  readonly string: string
  readonly steps: readonly Step[]
  /** Whether there was more to do than was allowed. */
  readonly cut: boolean
}

/** The longest string that a film shows. */
const MOST_LETTERS = 20_000
/** How many robots a builder may try to move for each event of an ordinary film, which takes about as long. */
const MOVES_PER_EVENT = 20

/** Runs a builder to its end, or until it has worked as much as a film of `most` events would. */
export function recordBuilding(run: Iterable<StringEvent>, most: number): Building {
  const steps: Step[] = []
  const letters: string[] = []
  let choice: Choice | undefined
  let moves = 0
  for (const event of run) {
    if (event.kind === 'work') moves += event.moves
    if (steps.length === most || letters.length === MOST_LETTERS || moves > MOVES_PER_EVENT * most)
      return { string: letters.join(''), steps, cut: true }
    if (event.kind === 'work') continue
    if (event.kind === 'choose') choice = { state: event.state, way: event.way, after: letters.length }
    else letters.push(COMMANDS[event.letter]!)
    steps.push({ letters: letters.length, line: event.line, choice })
  }
  return { string: letters.join(''), steps, cut: false }
}

/** A frame: where the robots are after a number of letters, and who is led out. */
interface StringFrame {
  readonly robots: RobotFrame
  readonly letters: number
  /** The line of the listing, -1 before the first step. */
  readonly line: number
  /** The robot that is led out, by the index of its start. */
  readonly led: number | undefined
  /** The cells of its way out, from where it is. */
  readonly ahead: readonly number[]
}

/** A film of a string that is built: what the robots do, and whom the builder chooses. */
interface StringFilm extends Film<StringFrame> {
  /** The film of the robots alone, a step for each letter. */
  readonly robots: Film<RobotFrame>
}

/** Makes the film. `cells[state]` is the cell of a state of the builder's automaton. */
export function stringFilm(labyrinth: Labyrinth, building: Building, cells: readonly number[]): StringFilm {
  const { string, steps } = building
  const robots = filmRobots(labyrinth, string)
  /** The step at which the string gets so many letters. */
  const stepOf = new Int32Array(string.length + 1)
  for (const [index, { letters }] of steps.entries())
    if (letters > (steps[index - 1]?.letters ?? 0)) stepOf[letters] = index + 1
  const leaders = new Map<Choice, number | undefined>()
  const ledBy = (choice: Choice | undefined): number | undefined => {
    if (!choice) return undefined
    if (!leaders.has(choice)) {
      const { crowds } = robots.at(choice.after)
      leaders.set(choice, crowds.find(({ cell }) => cell === cells[choice.state])?.leader)
    }
    return leaders.get(choice)
  }
  const wayOf = ({ state, way }: Choice): number[] => {
    const passed = [cells[state]!]
    for (const letter of way) passed.push(move(labyrinth, passed.at(-1)!, COMMANDS[letter]!))
    return passed
  }
  const at = (step: number): StringFrame => {
    const { letters = 0, line = -1, choice } = steps[step - 1] ?? {}
    const ahead = choice ? wayOf(choice).slice(letters - choice.after) : []
    return { robots: robots.at(letters), letters, line, led: ledBy(choice), ahead }
  }
  const { focus } = robots
  return {
    ...{ length: steps.length, robots, at },
    events: robots.events.map((event) => ({ ...event, step: stepOf[event.step]! })),
    telling: robots.telling === undefined ? undefined : stepOf[robots.telling],
    ...(focus !== undefined && { focus }),
    tell(step) {
      const now = steps[step - 1]
      if (now?.choice && now.letters === now.choice.after)
        return choiceTold(now.choice, cells, labyrinth.cols)
      return robots.tell(now?.letters ?? 0)
    },
    picture: (step) => robots.picture(steps[step - 1]?.letters ?? 0),
  }
}

const choiceTold = ({ state, way }: Choice, cells: readonly number[], cols: number): MessageDescriptor => ({
  code: 'choose',
  values: { row: Math.floor(cells[state]! / cols), col: cells[state]! % cols, letters: way.length },
})

const DOTTED = [0.1, 5]

/** The robots at a step: the thread of the one that is led out, and dotted where it will go. */
export function drawString(level: Labyrinth, film: StringFilm, string: string, step: number): Drawing {
  const { robots, letters, led, ahead } = film.at(step)
  const focus = led ?? film.focus
  const drawing = drawRobots({
    ...{ level, moves: [string], film: film.robots, frame: robots, step: letters, focus },
    trails: true,
  })
  return ahead.length < 2 ? drawing : { ...drawing, shapes: [wayOver(ahead, level.cols), ...drawing.shapes] }
}

function wayOver(cells: readonly number[], cols: number): PathShape {
  const points = cells.map((cell) => {
    const { x, y } = middle(cell, cols)
    return `${x} ${y}`
  })
  return { kind: 'path', key: 'ahead', d: `M${points.join('L')}`, stroke: 'thread', width: 2.5, dash: DOTTED }
}

/** The board with robots in some cells only. */
export function drawCertificate(labyrinth: Labyrinth, cells: readonly number[]): Drawing {
  const level = { ...labyrinth, starts: cells }
  const film = filmRobots(level, '')
  return drawRobots({ level, moves: [''], film, frame: film.at(0), step: 0, focus: undefined })
}

import { casesIn, type DataFiles, invalidInputs } from './files'

/** How many doors so many runners can tell apart in so many runs: one for each choice of the runs that end at the wall. */
function mostDoors(runners: number, runs: number): number {
  let [sum, choices] = [0, 1]
  for (let lost = 0; lost <= Math.min(runners, runs); lost++) {
    sum += choices
    choices = (choices * (runs - lost)) / (lost + 1)
  }
  return sum
}

function inputOf([doors, runners]: readonly [number, number]): string {
  let runs = 0
  while (mostDoors(runners, runs) < doors) runs++
  return `${doors} ${runners} ${runs}\n`
}

export function runnersAndWall(): DataFiles {
  const games = [
    [1, 1],
    [2, 1],
    [8, 1],
    [9, 3],
    [11, 2],
    [1000, 2],
    [1024, 10],
    [10_000, 4],
  ] as const
  return {
    ...casesIn('sample', [[inputOf([6, 2]), '']]),
    'sample/01.interaction': '<6 2 3\n>? 3\n<back\n>? 5\n<bump\n>? 4\n<back\n>! 5\n',
    ...casesIn(
      'secret',
      games.map((game) => [inputOf(game), '']),
    ),
    ...invalidInputs({
      'no-doors': '0 1 0\n',
      'no-runner': '5 0 4\n',
      'runs-too-few': '6 2 2\n',
      'runs-too-many': '6 2 4\n',
      'too-many-doors': inputOf([10_001, 4]),
      'two-numbers': '6 2\n',
    }),
  }
}

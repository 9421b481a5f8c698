import { type Command, InvalidArgumentError } from 'commander'
import { resultOf } from '../../algorithms/algorithm'
import { automatonOf } from '../../algorithms/automaton'
import { judgeStrings, wilsonInterval } from '../../lab/strings/random-strings'
import { seedOf } from '../usage'
import { figuresOf, print, readLabyrinth, wholeNumber } from './inputs'
import { knightCommand } from './knight'
import { mazeCommand } from './maze'
import { optimumCommand } from './optimum'
import { pathCommand } from './path'
import { pictureCommand } from './picture'
import { traceCommand } from './trace'

/** Adds `clew lab` with its commands. */
export function labCommand(program: Command): void {
  const lab = program.command('lab').description('The laboratory: the algorithms behind the puzzles.')
  mazeCommand(lab)
  pathCommand(lab)
  stringsCommand(lab)
  optimumCommand(lab)
  knightCommand(lab)
  traceCommand(lab)
  pictureCommand(lab)
}

interface Options {
  readonly count: number
  readonly length: number
  readonly seed: number
  readonly weights?: readonly number[]
  readonly json?: boolean
}

/** Adds `clew lab strings`. */
function stringsCommand(lab: Command): void {
  lab
    .command('strings')
    .description('Judge random strings on a labyrinth for robots.')
    .argument('<file>', 'the labyrinth; - reads standard input')
    .option('--count <number>', 'how many strings', wholeNumber('The count', 1, 1_000_000_000), 1000)
    .option('--length <number>', 'letters of each string', wholeNumber('The length', 1, 100_000), 1000)
    .option('--seed <number>', 'the seed of chance', seedOf, 0)
    .option('--weights <u,d,l,r>', 'how often each letter comes, such as 1,1,2,2', weightsOption)
    .option('--json', 'print one JSON object and nothing else')
    .action(strings)
}

function weightsOption(text: string): readonly number[] {
  const weights = text.split(',').map(Number)
  const isGood = weights.length === 4 && weights.every((each) => each >= 0 && each <= 1e6)
  if (isGood && weights.some((each) => each > 0)) return weights
  throw new InvalidArgumentError('Weights are four numbers for U, D, L and R from 0 on, not all 0.')
}

async function strings(file: string, { count, length, seed, weights, json }: Options): Promise<void> {
  const automaton = automatonOf(await readLabyrinth(file))
  const { passed, freed } = resultOf(
    judgeStrings({ automaton, count, length, seed, ...(weights && { weights }) }),
  )
  const { starts } = automaton
  const share = { passed, share: passed / count, ...wilsonInterval(passed, count) }
  print({ count, length, starts, ...share, histogram: [...freed] }, json, figuresOf)
}

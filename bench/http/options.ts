import { Command, InvalidArgumentError, Option } from 'commander'

const PARTS = ['submissions', 'reading', 'leaderboard'] as const
export type Part = (typeof PARTS)[number]

export interface Options {
  /** How long each figure is measured. */
  readonly seconds: number
  readonly parts: readonly Part[]
}

const positive = (text: string) => {
  const number = Number(text)
  if (!(number > 0 && number <= 3600)) throw new InvalidArgumentError('It must be a number from 0 to 3600.')
  return number
}

/** Reads the words of the command line; wrong ones end the process with a sentence. */
export function readOptions(): Options {
  const { seconds, only } = new Command('npm run bench:http --')
    .option('--seconds <number>', 'how long each figure is measured', positive, 10)
    .addOption(new Option('--only <part>', 'one part instead of all').choices(PARTS))
    .parse()
    .opts<{ seconds: number; only?: Part }>()
  return { seconds, parts: only ? [only] : PARTS }
}

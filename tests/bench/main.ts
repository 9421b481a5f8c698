import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { cleanUp, cleanUpOnSignals, isStopping } from './common/cleanup'
import { checkReported, ROWS, readMeasurements, rowsOf, writeReported } from './common/rows'
import { machine, type Section, textOf } from './common/table'
import { HTTP_PARTS, type HttpPart, httpFigures } from './http'
import { VERSUS_PARTS, type VersusPart, versusFigures } from './http/versus'

// Benchmarks of Clew: npm run bench. They produce the figures of docs/benchmarks.md; the table at its top they write and check.

/** The parts in their order. Each is loaded only on demand, because some of them need a database. */
const PARTS: Record<string, (options: Options) => Promise<Section>> = {
  judge: async () => (await import('./judge')).judgeFigures(),
  command: async () => (await import('./command')).commandFigures(),
  native: async () => (await import('./native')).nativeFigures(),
  profile: async ({ against }) => (await import('./profile')).profileFigures(against),
  wasm: async ({ against }) => (await import('./wasm')).wasmFigures(against),
  snake: async () => (await import('./snake')).snakeFigures(),
  duel: async () => (await import('./duel')).duelFigures(),
  lab: async () => (await import('./lab')).labFigures(),
  'lab-page': async () => (await import('./lab-page')).labPageFigures(),
  similarity: async () => (await import('./similarity')).similarityFigures(),
  matrix: async () => (await import('./matrix')).matrixFigures(),
  queue: async () => (await import('./queue')).queueFigures(),
  stream: async () => (await import('./stream')).streamFigures(),
  boards: async () => (await import('./boards')).boardFigures(),
  viewer: async ({ against }) =>
    against
      ? (await import('./viewer/versus')).viewerVersus(against)
      : (await import('./viewer')).viewerFigures(),
  browser: async () => (await import('./browser')).browserFigures(),
  walk: async () => (await import('./walk')).walkFigures(),
  weight: async ({ against }) => (await import('./weight')).weightFigures(against),
  up: async ({ against }) => (await import('./up')).upFigures(against),
}
/** These parts take minutes, and the first one leaves a large database, so they run only if they are named. */
const HEAVY = 'http'
/** Not a part: it runs parts, and compares their rows with what is written. */
const CHECK = 'check'
const LONG: typeof PARTS = {
  robots: async () => (await import('./judge/robots')).robotFigures(),
  optima: async () => (await import('./optima')).optimaFigures(),
  contest: async () => (await import('./contest')).contestFigures(),
  'contest-log': async ({ against }) => (await import('./contest-log')).contestLogFigures(against),
  standings: async ({ against }) => (await import('./duel/standings')).standingsFigures(against),
  package: async (options) => (await import('./package')).packageFigures(options),
}

interface Options {
  readonly seconds: number
  readonly only?: HttpPart | VersusPart
  readonly against?: string
  readonly write?: boolean
  readonly package?: string
  readonly rounds: number
  readonly submissions?: number
  readonly cases?: number
}

const positive = (text: string) => {
  const number = Number(text)
  if (!(number > 0 && number <= 3600)) throw new InvalidArgumentError('It must be a number from 0 to 3600.')
  return number
}

const whole = (text: string) => Math.ceil(positive(text))

async function main(words: readonly string[], options: Options): Promise<void> {
  const named = words.filter((word) => word !== CHECK)
  const checks = words.includes(CHECK)
  const parts = checks && named.length === 0 ? writtenParts() : named
  // No parts would mean all.
  if (!checks || parts.length > 0) await measure(parts, options)
  if (options.write) console.log(`Written to docs/benchmarks: ${writeReported().join(', ') || 'nothing'}`)
  if (!checks) return
  const { checked, wrong } = checkReported(parts.flatMap((part) => rowsOf(part, options.only)))
  for (const line of wrong) console.error(line)
  console.log(
    `${checked.length - wrong.length} of ${checked.length} rows are no more than a quarter worse than written`,
  )
  if (wrong.length > 0) process.exitCode = 1
}

/** The parts of whose rows something is written. */
const writtenParts = () => [
  ...new Set(Object.keys(readMeasurements()).map((id) => ROWS[id as keyof typeof ROWS].part.split(' ')[0]!)),
]

async function measure(named: readonly string[], options: Options): Promise<void> {
  const { seconds, only, against } = options
  console.log(`${machine()}\n`)
  for (const [name, figures] of Object.entries(PARTS))
    if (named.length === 0 || named.includes(name)) console.log(textOf(await figures(options)))
  for (const [name, figures] of Object.entries(LONG))
    if (named.includes(name)) console.log(textOf(await figures(options)))
  if (!named.includes(HEAVY)) return
  const of = <Part extends string>(all: readonly Part[]): readonly Part[] => {
    const parts = all.filter((part) => !only || part === only)
    if (parts.length === 0) throw new Error(`With these options are measured: ${all.join(', ')}`)
    return parts
  }
  console.log(
    against
      ? await versusFigures(against, seconds, of(VERSUS_PARTS))
      : await httpFigures(seconds, of(HTTP_PARTS)),
  )
}

const command = new Command('npm run bench --')
  .addArgument(
    new Argument(
      '[parts...]',
      `what is measured; all but ${[HEAVY, ...Object.keys(LONG)].join(', ')} unless told. With ${CHECK}, only what the ` +
        'table of docs/benchmarks.md has from them, or from all; what is worse by more than a quarter is said, with exit code 1',
    ).choices([...Object.keys({ ...PARTS, ...LONG }), HEAVY, CHECK]),
  )
  .option('--seconds <number>', `how long each figure of ${HEAVY} is measured`, positive, 10)
  .addOption(
    new Option('--only <part>', `one part of ${HEAVY}`).choices([
      ...new Set([...HTTP_PARTS, ...VERSUS_PARTS]),
    ]),
  )
  .option(
    '--against <checkout>',
    `compare with a checkout that is built; in place of ${HEAVY}'s figures: ${VERSUS_PARTS.join(', ')}`,
  )
  .option('--package <folder>', 'the package that is checked; one of ours by default')
  .option('--submissions <number>', 'how many of its submissions are left, evenly chosen', whole)
  .option('--cases <number>', 'how many of its secret cases', whole)
  .option('--rounds <number>', 'how many rounds of it', whole, 1)
  .option('--write', 'write the rows that the table of docs/benchmarks.md has from these parts')
  .action(main)

cleanUpOnSignals()
try {
  await command.parseAsync()
} catch (error) {
  if (!isStopping()) console.error(error)
  process.exitCode = 1
} finally {
  await cleanUp()
}

import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { cleanUp, cleanUpOnSignals, isStopping } from './common/cleanup'
import { machine, type Section, textOf } from './common/table'
import { HTTP_PARTS, type HttpPart, httpFigures } from './http'
import { VERSUS_PARTS, type VersusPart, versusFigures } from './http/versus'

// Benchmarks of Clew: npm run bench. They produce the figures of docs/benchmarks.md.

/** The parts in their order. Each is loaded only on demand, because some of them need a database. */
const PARTS: Record<string, () => Promise<Section>> = {
  judge: async () => (await import('./judge')).judgeFigures(),
  command: async () => (await import('./command')).commandFigures(),
  native: async () => (await import('./native')).nativeFigures(),
  profile: async () => (await import('./profile')).profileFigures(),
  wasm: async () => (await import('./wasm')).wasmFigures(),
  snake: async () => (await import('./snake')).snakeFigures(),
  duel: async () => (await import('./duel')).duelFigures(),
  lab: async () => (await import('./lab')).labFigures(),
  'lab-page': async () => (await import('./lab-page')).labPageFigures(),
  similarity: async () => (await import('./similarity')).similarityFigures(),
  matrix: async () => (await import('./matrix')).matrixFigures(),
  queue: async () => (await import('./queue')).queueFigures(),
  stream: async () => (await import('./stream')).streamFigures(),
  boards: async () => (await import('./boards')).boardFigures(),
  viewer: async () => (await import('./viewer')).viewerFigures(),
  browser: async () => (await import('./browser')).browserFigures(),
  walk: async () => (await import('./walk')).walkFigures(),
  up: async () => (await import('./up')).upFigures(),
}
/** These parts take minutes, and the first one leaves a large database, so they run only if they are named. */
const HEAVY = 'http'
const LONG: typeof PARTS = {
  robots: async () => (await import('./judge/robots')).robotFigures(),
  optima: async () => (await import('./optima')).optimaFigures(),
  contest: async () => (await import('./contest')).contestFigures(),
}

interface Options {
  readonly seconds: number
  readonly only?: HttpPart | VersusPart
  readonly against?: string
}

const positive = (text: string) => {
  const number = Number(text)
  if (!(number > 0 && number <= 3600)) throw new InvalidArgumentError('It must be a number from 0 to 3600.')
  return number
}

async function main(named: readonly string[], { seconds, only, against }: Options): Promise<void> {
  console.log(`${machine()}\n`)
  if (against && named.join() === 'viewer') {
    const { viewerVersus } = await import('./viewer/versus')
    console.log(textOf(await viewerVersus(against)))
    return
  }
  for (const [name, figures] of Object.entries(PARTS))
    if (named.length === 0 || named.includes(name)) console.log(textOf(await figures()))
  for (const [name, figures] of Object.entries(LONG))
    if (named.includes(name)) console.log(textOf(await figures()))
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
      `what is measured; all but ${[HEAVY, ...Object.keys(LONG)].join(', ')} unless told`,
    ).choices([...Object.keys({ ...PARTS, ...LONG }), HEAVY]),
  )
  .option('--seconds <number>', `how long each figure of ${HEAVY} is measured`, positive, 10)
  .addOption(
    new Option('--only <part>', `one part of ${HEAVY}`).choices([
      ...new Set([...HTTP_PARTS, ...VERSUS_PARTS]),
    ]),
  )
  .option(
    '--against <checkout>',
    `in place of ${HEAVY}'s figures: ${VERSUS_PARTS.join(', ')}, here and in a checkout that is built; with viewer alone, its frames a second`,
  )
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

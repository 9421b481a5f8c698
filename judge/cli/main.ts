import { Command, CommanderError } from 'commander'
import { visible } from '../kit/text'
import { UsageError } from './usage'

/** Loads what adds a command to the program, in the order of the help: only that of the command that runs. */
const COMMANDS: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  judge: async () => (await import('./judge')).judgeCommand,
  replay: async () => (await import('./replay')).replayCommand,
  duel: async () => (await import('./duel')).duelCommand,
  tournament: async () => (await import('./tournament')).tournamentCommand,
  lab: async () => (await import('./lab')).labCommand,
  contest: async () => (await import('./contest')).contestCommand,
  package: async () => (await import('./package')).packageCommand,
  standings: async () => (await import('./site')).standingsCommand,
  doctor: async () => (await import('./doctor')).doctorCommand,
  bench: async () => (await import('./bench')).benchCommand,
}

/** Exit code for incorrect usage, and for an answer that cannot be parsed. */
const WRONG_USE = 2

/** Runs one command and returns its exit code. Throws only for our own errors. */
export async function main(argv: readonly string[]): Promise<number> {
  // A reader that stops early (`clew … | head`) is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  const program = new Command('clew')
    .description('An open-source judge for puzzles that one can watch.')
    .showHelpAfterError('Help: clew --help')
    .exitOverride()
  const [, , first = ''] = argv
  // Help, and a misspelt command, need all of them.
  const named = Object.hasOwn(COMMANDS, first) ? [first] : Object.keys(COMMANDS)
  for (const name of named) (await COMMANDS[name]!())(program)

  try {
    await program.parseAsync([...argv])
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USE
    if (!(error instanceof UsageError)) throw error
    // The message may contain a file name, which could have been chosen by someone else.
    process.stderr.write(`clew: ${visible(error.message)}\n`)
    return WRONG_USE
  }
}

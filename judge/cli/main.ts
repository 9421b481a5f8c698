import { Command, CommanderError } from 'commander'
import { visible } from '../kit/text'
import { benchCommand } from './bench'
import { contestCommand } from './contest'
import { doctorCommand } from './doctor'
import { duelCommand } from './duel'
import { judgeCommand } from './judge'
import { labCommand } from './lab'
import { packageCommand } from './package'
import { replayCommand } from './replay'
import { standingsCommand } from './standings'
import { tournamentCommand } from './tournament'
import { UsageError } from './usage'

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
  judgeCommand(program)
  replayCommand(program)
  duelCommand(program)
  tournamentCommand(program)
  labCommand(program)
  contestCommand(program)
  packageCommand(program)
  standingsCommand(program)
  doctorCommand(program)
  benchCommand(program)

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

import { Command, CommanderError } from 'commander'
import { visible } from '../kit/visible'
import { benchCommand } from './bench'
import { doctorCommand } from './doctor'
import { duelCommand } from './duel'
import { judgeCommand } from './judge'
import { replayCommand } from './replay'
import { standingsCommand } from './standings'
import { tournamentCommand } from './tournament'
import { UsageError } from './usage'

/** Exit code of a wrong use of the command line, as of an answer that cannot be read. */
const WRONG_USE = 2

/** Runs one command and returns its exit code. Throws only where the fault is ours. */
export async function main(argv: readonly string[]): Promise<number> {
  // A reader that has seen enough (`clew … | head`) is no fault.
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
  standingsCommand(program)
  doctorCommand(program)
  benchCommand(program)

  try {
    await program.parseAsync([...argv])
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USE
    if (!(error instanceof UsageError)) throw error
    // It may name a file, and whoever gave the name need not be who reads this.
    process.stderr.write(`clew: ${visible(error.message)}\n`)
    return WRONG_USE
  }
}

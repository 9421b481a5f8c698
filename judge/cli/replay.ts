import type { Command } from 'commander'
import type { Fault } from '../kit/result'
import { visible } from '../kit/text'
import { isPuzzleId, puzzleOf } from '../puzzles'
import type { Outcome } from '../puzzles/_common/puzzle'
import type { Replay } from '../replay/play'
import { parseReplay, verify } from '../replay/replay'
import { EXIT_CODES } from '../verdicts'
import { readText } from './input'
import { say, sayKey, sayOf } from './report'
import { UsageError } from './usage'

interface Options {
  readonly json?: boolean
}

/** What `clew replay --json` prints. This is a contract: never rename or remove a field. */
interface ReplayReport {
  readonly puzzle: string
  /** The rules version that the replay names. */
  readonly rules: number
  /** Whether the replayed game ends as the replay claims. */
  readonly holds: boolean
  /** The verdict that the replay claims. */
  readonly verdict: Replay['ending']['verdict']
  readonly score: number
  readonly moves: number
  /** Metrics of the game; empty for a replay that does not hold. */
  readonly metrics: Outcome['metrics']
  /** The result of the game, or why the replay does not hold, as a sentence. */
  readonly detail: string
}

/** Adds `clew replay`. */
export function replayCommand(program: Command): void {
  program
    .command('replay')
    .description('Play an exported replay again, and say whether its verdict holds.')
    .argument('<file>', 'a replay as JSON; - reads standard input')
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText(
      'after',
      () => `
Exit codes: 0 holds, accepted · 1 holds, not accepted · 2 does not hold, is no replay, or wrong use`,
    )
    .action(replay)
}

async function replay(file: string, options: Options): Promise<void> {
  const read = parseReplay(await readText(file, 'replay'))
  if (!read.ok) throw new UsageError(`${file}: ${why(read.error)}`)
  const report = reportOf(read.value)
  process.stdout.write(options.json ? `${JSON.stringify(report)}\n` : tell(report, file))
  // A reply that cannot be parsed has been judged; see judgeProgramFile.
  const { verdict } = report
  process.exitCode = report.holds
    ? EXIT_CODES[verdict === 'invalid' ? 'partial' : verdict]
    : EXIT_CODES.invalid
}

function reportOf(replay: Replay): ReplayReport {
  const { puzzle, rules, moves, ending } = replay
  const found = verify({ replay })
  const common = { puzzle, rules, holds: found.holds, ...ending, moves: moves.length }
  if (!found.holds) return { ...common, metrics: {}, detail: why(found.why, puzzle) }
  const { metrics, reason } = found.outcome
  return { ...common, metrics, detail: isPuzzleId(puzzle) ? sayOf(puzzle, 'reasons', reason) : '' }
}

/** Why a replay does not hold: our message, or the puzzle's for a level or a move that cannot be parsed. */
function why({ code, values }: Fault, puzzle = ''): string {
  if (isPuzzleId(puzzle) && puzzleOf(puzzle).sentences.faults.includes(code))
    return sayOf(puzzle, 'faults', { code, values })
  if (code !== 'replay-verdict') return sayKey(`verify.why.${code}`, values)
  const word = (verdict: unknown) => say(`verdicts.${verdict}`)
  return sayKey(`verify.why.${code}`, { claimed: word(values.claimed), found: word(values.found) })
}

/** The report as text. The file is untrusted: control characters in it must not reach the terminal. */
function tell({ puzzle, holds, verdict, score, metrics, detail }: ReplayReport, file: string): string {
  const head = holds
    ? say('replay.holds', { puzzle, verdict: say(`verdicts.${verdict}`), score })
    : say('replay.fails', { name: file })
  const figures = Object.entries(metrics).map(([name, value]) => `${name} ${value}`)
  return `${[head, '', detail, ...(figures.length > 0 ? [figures.join(' · ')] : [])].map(visible).join('\n')}\n`
}

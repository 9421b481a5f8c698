import type { Command } from 'commander'
import type { Fault } from '../kit/result'
import { visible } from '../kit/visible'
import { isPuzzleId, puzzleOf } from '../puzzles'
import type { Outcome } from '../puzzles/puzzle'
import { parseReplay } from '../replay/file'
import type { Replay } from '../replay/play'
import { verify } from '../replay/verify'
import { EXIT_CODES } from '../verdicts'
import { decodeUtf8, readInput } from './input'
import { UsageError } from './usage'
import { say, sayKey, sayOf } from './words'

interface Options {
  readonly json?: boolean
}

/** What `clew replay --json` prints; a contract, so nothing is ever renamed or left out. */
interface ReplayReport {
  readonly puzzle: string
  /** The version of the rules that the replay names. */
  readonly rules: number
  /** Whether the game, played again, ends as the replay says. */
  readonly holds: boolean
  /** As the replay claims them. */
  readonly verdict: Replay['ending']['verdict']
  readonly score: number
  readonly moves: number
  /** Of the game; empty for a replay that does not hold. */
  readonly metrics: Outcome['metrics']
  /** What the game came to, or why the replay does not hold, in words. */
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
  const read = parseReplay(await textOf(file))
  if (!read.ok) throw new UsageError(`${file}: ${why(read.error)}`)
  const report = reportOf(read.value)
  process.stdout.write(options.json ? `${JSON.stringify(report)}\n` : tell(report, file))
  // That a reply could not be read was judged; see judgeProgramFile.
  const { verdict } = report
  process.exitCode = report.holds
    ? EXIT_CODES[verdict === 'invalid' ? 'partial' : verdict]
    : EXIT_CODES.invalid
}

async function textOf(file: string): Promise<string> {
  const text = decodeUtf8(await readInput(file, 'replay'))
  if (text.ok) return text.value
  throw new UsageError(`${file}: ${say(text.error.code, text.error.values)}`)
}

function reportOf(replay: Replay): ReplayReport {
  const { puzzle, rules, moves, ending } = replay
  const found = verify({ replay })
  const common = { puzzle, rules, holds: found.holds, ...ending, moves: moves.length }
  if (!found.holds) return { ...common, metrics: {}, detail: why(found.why, puzzle) }
  const { metrics, reason } = found.outcome
  return { ...common, metrics, detail: isPuzzleId(puzzle) ? sayOf(puzzle, 'reasons', reason) : '' }
}

/** Why a replay does not hold: a word of ours, or the puzzle's for a level or a move that cannot be read. */
function why({ code, values }: Fault, puzzle = ''): string {
  if (isPuzzleId(puzzle) && puzzleOf(puzzle).sentences.faults.includes(code))
    return sayOf(puzzle, 'faults', { code, values })
  if (code !== 'replay-verdict') return sayKey(`verify.why.${code}`, values)
  const word = (verdict: unknown) => say(`verdicts.${verdict}`)
  return sayKey(`verify.why.${code}`, { claimed: word(values.claimed), found: word(values.found) })
}

/** The report for people. The file is somebody's: what it says is shown and not obeyed. */
function tell({ puzzle, holds, verdict, score, metrics, detail }: ReplayReport, file: string): string {
  const head = holds
    ? say('replay.holds', { puzzle, verdict: say(`verdicts.${verdict}`), score })
    : say('replay.fails', { name: file })
  const figures = Object.entries(metrics).map(([name, value]) => `${name} ${value}`)
  return `${[head, '', detail, ...(figures.length > 0 ? [figures.join(' · ')] : [])].map(visible).join('\n')}\n`
}

import { type TrialRow, type Trials, trialsOf } from '@/judge/tournament/table'
import type { TrialOutcome } from '@/judge/tournament/trial'

/** Maze size of each trial in a cell, which has at most this many trials. */
const SIZES = [15, 20, 25, 30]

/**
 * Parses a table of trials. The first line names the solvers. Each further line names an architect and the results of
 * its trials against each of them, one word per trial in the order of the sizes: a ratio, `~` and a ratio if the solver
 * did not finish, `x` for a forfeit, `.` for a trial that was not played.
 *
 *       s      t
 *   a   2 4  | ~8 .
 *   b   x x  | x x
 */
export function meetings(text: string): Trials {
  const [head = '', ...lines] = text.trim().split('\n')
  const solvers = head.trim().split(/\s+/)
  const rows = lines.map((line) => {
    const [, architect = '', rest = ''] = /^\s*(\S+)\s+(.*)$/.exec(line) ?? []
    return { architect, cells: rest.split('|').map((cell) => cell.trim().split(/\s+/)) }
  })
  const played = rows.flatMap(({ architect, cells }) =>
    cells.flatMap((words, column) =>
      words.flatMap((word, slot) => readTrial(word, architect, solvers[column]!, slot)),
    ),
  )
  return trialsOf({ architects: rows.map(({ architect }) => architect), solvers }, played)
}

function readTrial(word: string, architect: string, solver: string, slot: number): TrialRow[] {
  if (word === '.' || word === '') return []
  const outcome: TrialOutcome = word === 'x' ? 'forfeit' : word.startsWith('~') ? 'did-not-finish' : 'solved'
  const ratio = outcome === 'forfeit' ? 0 : Number(word.replace('~', ''))
  return [{ architect, solver, size: SIZES[slot]!, seed: 1, outcome, ratio }]
}

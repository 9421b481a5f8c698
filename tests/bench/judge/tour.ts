import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { solveTour } from '@/judge/puzzles/knights-tour/make/solver'
import { formatTour } from '@/judge/puzzles/knights-tour/notation'
import { walk } from '@/judge/puzzles/knights-tour/rules'
import { judgeAnswer } from '@/judge/replay/replay'
import { type Row, row } from '../common/table'

const BOARD = { rows: 1000, cols: 1000 }

/** The built-in solver's tour of 1000 × 1000, judged in each spelling by a separate process: time and peak memory. */
export function tourRows(): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'clew-bench-'))
  try {
    const began = performance.now()
    const numbers = solveTour(BOARD)!
    const solved = performance.now() - began
    const { cells: closed } = walk(BOARD, { spelling: 'matrix', numbers })
    const cells = closed.subarray(0, closed.length - 2)
    const rows = Object.entries({
      matrix: formatTour(BOARD, { spelling: 'matrix', numbers }),
      list: formatTour(BOARD, { spelling: 'cells', cells }),
    }).map(([spelling, text]) => {
      const path = join(folder, spelling)
      writeFileSync(path, text)
      return tourRow(spelling, judgedApart(path))
    })
    return [...rows, row('the house solver, 1000 × 1000', `${solved.toFixed(0)} ms`)]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Judged {
  readonly verdict: string
  readonly megabytes: number
  readonly ms: number
  /** Memory of the process before it read the answer, and at the end. */
  readonly emptyMiB: number
  readonly peakMiB: number
}

function tourRow(spelling: string, { verdict, megabytes, ms, emptyMiB, peakMiB }: Judged): Row {
  if (verdict !== 'accepted') throw new Error(`the tour as a ${spelling} is ${verdict}`)
  const figure = `${ms.toFixed(0)} ms, peak ${peakMiB.toFixed(0)} MiB (${emptyMiB.toFixed(0)} before)`
  const wanted = { words: '≤ 1 s, ≤ 300 MB', met: ms <= 1000 && peakMiB * 1.048576 <= 300 }
  return row(`knights-tour, 1000 × 1000 as a ${spelling}, ${megabytes.toFixed(1)} MB`, figure, wanted)
}

/** Runs this file as a program, so that the peak is that of judging alone. */
function judgedApart(path: string): Judged {
  const child = spawnSync(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), path], {
    encoding: 'utf8',
  })
  if (child.status !== 0) throw new Error(child.stderr)
  return JSON.parse(child.stdout)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = readFileSync(process.argv[2]!, 'utf8')
  const mebibytes = () => process.resourceUsage().maxRSS / 1024
  const emptyMiB = mebibytes()
  const began = performance.now()
  const { verdict } = judgeAnswer('knights-tour', { name: 'large', level: '1000 1000', seed: 0 }, text)
  const ms = performance.now() - began
  const judged: Judged = { verdict, megabytes: text.length / 1e6, ms, emptyMiB, peakMiB: mebibytes() }
  process.stdout.write(JSON.stringify(judged))
}

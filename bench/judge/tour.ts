import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatTour } from '@/judge/puzzles/knights-tour/notation'
import { walk } from '@/judge/puzzles/knights-tour/rules'
import { solveTour } from '@/judge/puzzles/knights-tour/solver'
import { judgeAnswer } from '@/judge/replay/answer'

const BOARD = { rows: 1000, cols: 1000 }

/** The house solver's tour of 1000 × 1000, judged in each spelling by a process of its own: time and peak memory. */
export function tourFigures(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clew-bench-'))
  try {
    const began = performance.now()
    const numbers = solveTour(BOARD)!
    const solved = performance.now() - began
    const { cells: closed } = walk(BOARD, { spelling: 'matrix', numbers })
    const cells = closed.subarray(0, closed.length - 2)
    const lines = Object.entries({
      matrix: formatTour(BOARD, { spelling: 'matrix', numbers }),
      list: formatTour(BOARD, { spelling: 'cells', cells }),
    }).map(([spelling, text]) => {
      const path = join(folder, spelling)
      writeFileSync(path, text)
      return `  ${spelling.padEnd(10)}  ${judgedApart(path)}`
    })
    return ['knights-tour: 1000 × 1000', ...lines, `  solver      ${solved.toFixed(0)} ms`, ''].join('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs this file as a program, so that the peak is of judging alone. */
function judgedApart(path: string): string {
  const child = spawnSync(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), path], {
    encoding: 'utf8',
  })
  if (child.status !== 0) throw new Error(child.stderr)
  return child.stdout
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = readFileSync(process.argv[2]!, 'utf8')
  const empty = process.resourceUsage().maxRSS / 1024
  const began = performance.now()
  const { verdict } = judgeAnswer('knights-tour', { name: 'large', level: '1000 1000', seed: 0 }, text)
  const judged = performance.now() - began
  const peak = process.resourceUsage().maxRSS / 1024
  const sizes = `${(text.length / 1e6).toFixed(1)} MB read and checked in ${judged.toFixed(0)} ms`
  process.stdout.write(`${verdict}: ${sizes}, peak ${peak.toFixed(0)} MiB (${empty.toFixed(0)} before)`)
}

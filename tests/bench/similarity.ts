import { readFileSync } from 'node:fs'
import { juryFile } from '@/judge/problems/load'
import { Comparison } from '@/judge/similarity/comparison'
import { GivenCode } from '@/judge/similarity/prepare'
import { overlapOf } from '@/judge/similarity/regions'
import { cpuSince } from './common/measure'
import { atMost, type Row, row, type Section } from './common/table'

/** A program of 9 KB. */
const SOURCE = readFileSync(juryFile('knights-tour/blocks.py'), 'utf8')
const SIZE = 256 * 1024

/** The comparison of programs, in the thread of a worker, without the database. Times are CPU times. */
export const similarityFigures = async (): Promise<Section> => ({
  title: 'similarity',
  rows: [comparisonRow(500, 1, 30), comparisonRow(500, 10, 120), hostileRow()],
})

/** Almost the same program for everybody, which is the worst case: every pair has something in common. */
function comparisonRow(participants: number, programs: number, seconds: number): Row {
  const began = process.cpuUsage()
  const comparison = new Comparison(new GivenCode([]), participants)
  for (let participant = 0; participant < participants; participant++)
    for (let program = 0; program < programs; program++)
      comparison.add({
        ...{ id: `${participant}-${program}`, participant: `${participant}`, language: 'python' },
        text: variant(participant, program),
      })
  const read = cpuSince(began) / 1000
  comparison.compare()
  const all = cpuSince(began) / 1000
  return row(
    `${participants} participants with ${programs} almost equal programs of 9 KB each: read, compared`,
    `${read.toFixed(1)}, ${all.toFixed(1)} s`,
    atMost(all, seconds, 's'),
  )
}

/** The program with its functions in another order and some lines more. */
function variant(participant: number, program: number): string {
  const functions = SOURCE.split(/\n(?=def )/)
  const [moved = ''] = functions.splice((participant * 7 + program) % functions.length, 1)
  functions.splice((participant * 3 + program * 5) % functions.length, 0, moved)
  return `${functions.join('\n')}\nx = ${'y + '.repeat(participant % 40)}1\n${'f(a, b)\n'.repeat(program * 3)}`
}

/** A program of the greatest size in which everything is like everything. */
function hostileRow(): Row {
  const began = process.cpuUsage()
  const program = new GivenCode([]).prepare({ language: 'cpp', text: 'a?b:'.repeat(SIZE / 4) })!
  const read = cpuSince(began)
  overlapOf(program, program)
  const all = cpuSince(began)
  return row(
    '256 KiB of one pattern: read, and its regions with itself found',
    `${read.toFixed(0)}, ${all.toFixed(0)} ms`,
    atMost(all, 5000, 'ms'),
  )
}

import { parentPort, workerData } from 'node:worker_threads'
import { Comparison } from '../similarity/comparison'
import { GivenCode } from '../similarity/prepare'
import { overlapOf } from '../similarity/regions'
import type { Beginning, Question, Questions, Reply } from './comparison'

/* Compares programs apart from the worker's other jobs, which it would hold up for seconds. */

/** Minimum interval between two reports of progress, in milliseconds. */
const PAUSE = 500

const { given: sources, participants } = workerData as Beginning
const given = new GivenCode(sources)
const comparison = new Comparison(given, participants)
const say = (reply: Reply) => parentPort!.postMessage(reply)

parentPort!.on('message', (question: Question) => say({ kind: 'answer', says: answerTo(question) }))

function answerTo({ kind, asks }: Question): Questions[keyof Questions]['says'] {
  if (kind === 'read') return asks.map((program) => comparison.add(program))
  if (kind === 'overlap')
    return asks.map(({ left, right }) => overlapOf(given.prepare(left)!, given.prepare(right)!))
  let last = performance.now()
  return comparison.compare((done) => {
    if (performance.now() - last < PAUSE) return
    last = performance.now()
    say({ kind: 'progress', done })
  })
}

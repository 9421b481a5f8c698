import 'server-only'
import { parentPort } from 'node:worker_threads'
import { ok, type Result } from '@/judge/kit/result'
import { threadId } from '@/judge/sandbox/wasm/threads/cpu'
import { type CheckedExample, type ExamplesText, runExamples } from './examples'
import type { TextFault } from './faults'
import {
  type AnswerText,
  type CheckedLevel,
  checkLevel,
  type JudgedAnswer,
  judgeText,
  type LevelText,
} from './levels'
import { convert, type PackageText, type PackageTextResult } from './package-text'
import type { Greeting } from './pool'
import { render, type Segment } from './render'

/** What the thread is asked, and what it says to it. */
export interface Typesetting {
  readonly markdown: { readonly asks: string; readonly says: Result<readonly Segment[], TextFault> }
  readonly packageText: { readonly asks: PackageText; readonly says: Result<PackageTextResult, TextFault> }
  readonly examples: {
    readonly asks: ExamplesText
    readonly says: Result<readonly CheckedExample[], TextFault>
  }
  readonly level: { readonly asks: LevelText; readonly says: Result<CheckedLevel, TextFault> }
  readonly answer: { readonly asks: AnswerText; readonly says: Result<JudgedAnswer, TextFault> }
}
export type Asked = {
  [Kind in keyof Typesetting]: { readonly kind: Kind; readonly asks: Typesetting[Kind]['asks'] }
}[keyof Typesetting]

// Sets one text after the other. A text that ends this thread, or makes it loop, harms no other.
parentPort!.on('message', (asked: Asked) => {
  parentPort!.postMessage(answerTo(asked))
})
parentPort!.postMessage({ thread: threadId() } satisfies Greeting)

function answerTo(asked: Asked): Typesetting[keyof Typesetting]['says'] {
  switch (asked.kind) {
    case 'markdown':
      return render(asked.asks)
    case 'packageText':
      return convert(asked.asks)
    case 'examples':
      return runExamples(asked.asks)
    case 'level':
      return ok(checkLevel(asked.asks))
    case 'answer':
      return ok(judgeText(asked.asks))
  }
}

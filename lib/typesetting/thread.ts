import 'server-only'
import { parentPort } from 'node:worker_threads'
import type { Result } from '@/judge/kit/result'
import { threadId } from '@/judge/sandbox/wasm/threads/cpu'
import { type CheckedExample, type ExamplesText, runExamples } from './examples'
import type { TextFault } from './faults'
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
  if (asked.kind === 'markdown') return render(asked.asks)
  return asked.kind === 'packageText' ? convert(asked.asks) : runExamples(asked.asks)
}

import 'server-only'
import { log } from '@/lib/core/log'
import type { PdfAnswer } from './pdf-thread'
import { ThreadPool } from './pool'

/*
 * Pictures in PDF, which no browser shows beside a text, as PNG. A PDF is a program of a stranger: PDFium draws it, compiled to
 * WebAssembly, so it reads and writes nothing but its own memory, in a thread with limits, and what comes out is pixels.
 */

/** Largest PDF that is drawn, and largest PNG that is taken, in bytes. */
export const PDF_BYTES = 4 * 2 ** 20
const PNG_BYTES = 2 * 2 ** 20

const POOL = {
  ...{ entry: 'lib/typesetting/pdf-thread.ts', threads: 1, cpuMs: 10_000, memoryMiB: 256, stackMiB: 4 },
  ...{ answerCharacters: PNG_BYTES, waiting: { each: 50, all: 100 } },
} as const

/** Stored on `globalThis` because the parts of the Next bundle each have their own copy of this module. */
const shared = globalThis as typeof globalThis & { clewPdfs?: ThreadPool<Uint8Array, PdfAnswer> }

/**
 * The first page of a PDF as PNG; undefined if it cannot be read, or is too much. `owner` is whoever would be to blame if it
 * took long.
 */
export async function pngOfPdf(bytes: Uint8Array, owner: string): Promise<Uint8Array | undefined> {
  if (bytes.length > PDF_BYTES) return undefined
  shared.clewPdfs ??= new ThreadPool(POOL)
  const answer = await shared.clewPdfs.ask(owner, bytes)
  if (typeof answer !== 'string' && 'png' in answer) return answer.png
  log.warn({ owner, reason: typeof answer === 'string' ? answer : answer.unreadable }, 'a PDF was not drawn')
  return undefined
}

import { decodeFile } from '@/judge/kit/encoding'
import { type Fault, fail, ok, type Result } from '@/judge/kit/result'

/**
 * Answers longer than this, counting their level, are judged in a worker. In characters. At this size a tour is parsed,
 * simulated and filmed in 2 ms and a path in 5 ms; a phone takes 20 ms, about a frame. A million cells take 0.2 s to
 * 0.6 s.
 */
export const WORKER_THRESHOLD_CHARS = 100_000

/**
 * Answers longer than this, in characters, are not put into the field. The field blocks a page, not the judge: laying
 * out its lines took Chromium 0.1 s per keystroke at this size, and 1.8 s for a tour of a million cells (6.9 MB).
 */
export const FIELD_LIMIT_CHARS = 200_000

/**
 * A line end costs the field as much as this many characters: pasting 22 500 cells, one per line (0.1 MB), took 0.6 s
 * to 1.2 s.
 */
const LINE = 10

/** Whether the field can show a text without becoming slow. */
export function fitsField(text: string): boolean {
  let weight = text.length
  for (let at = text.indexOf('\n'); at >= 0 && weight <= FIELD_LIMIT_CHARS; at = text.indexOf('\n', at + 1))
    weight += LINE
  return weight <= FIELD_LIMIT_CHARS
}

/** Whether an answer is judged in a worker. The level counts because it must be parsed, too. */
export const needsWorker = (level: string, answer: string): boolean =>
  level.length + answer.length > WORKER_THRESHOLD_CHARS && !!answer.trim()

/** Maximum file size in bytes. No problem can allow more. */
const FILE_BYTES = 64 * 2 ** 20

export interface ReadFile {
  readonly name: string
  readonly text: string
}

/** Reads an answer from a file. Errors: `answer-too-large`, with the `limit` of its problem; `encoding`. */
export async function readFile(file: File, limit: number): Promise<Result<ReadFile, Fault>> {
  if (file.size > FILE_BYTES) return fail('answer-too-large', { bytes: file.size, limit })
  const read = await decodeFile(file)
  return read.ok ? ok({ name: file.name, text: read.value.replace(/\r\n?/g, '\n') }) : read
}

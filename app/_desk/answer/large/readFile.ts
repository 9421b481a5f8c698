import { type Fault, fail, ok, type Result } from '@/judge/kit/result'

/** Maximum file size in bytes. No problem can allow more. */
const FILE_BYTES = 64 * 2 ** 20

export interface ReadFile {
  readonly name: string
  readonly text: string
}

/** Reads an answer from a file. Errors: `answer-too-large`, with the `limit` of its problem. */
export async function readFile(file: File, limit: number): Promise<Result<ReadFile, Fault>> {
  if (file.size > FILE_BYTES) return fail('answer-too-large', { bytes: file.size, limit })
  return ok({ name: file.name, text: (await file.text()).replace(/\r\n?/g, '\n') })
}

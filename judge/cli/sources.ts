import { SOURCE_BYTES } from '../kit/limits'
import { type LanguageId, languageOfFile } from '../languages'
import { decodeUtf8, readInput } from './input'
import { printable, say } from './messages'
import { UsageError } from './usage'

/** A file that is a program, judging by its name. */
export interface ProgramFile {
  readonly path: string
  readonly language: LanguageId
}

/** Throws a `UsageError` if the name does not determine a language. */
export function programFile(path: string): ProgramFile {
  const language = languageOfFile(path)
  if (language) return { path, language }
  throw new UsageError(`The ending of ${printable(path)} tells no language.`)
}

/** Throws a `UsageError` if the source could not be submitted: too large, or not text. */
export async function readSource({ path, language }: ProgramFile) {
  const bytes = await readInput(path, 'program')
  if (bytes.length > SOURCE_BYTES)
    throw new UsageError(`${path}: ${say('source-too-large', { bytes: bytes.length, limit: SOURCE_BYTES })}`)
  const text = decodeUtf8(bytes)
  if (!text.ok) throw new UsageError(`${path}: ${say(text.error.code, text.error.values)}`)
  return { language, text: text.value }
}

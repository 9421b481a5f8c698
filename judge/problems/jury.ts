import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type LanguageId, languageOfFile } from '../languages'
import { VERDICTS, type Verdict } from '../verdicts'

/** The folder of the programs of the jury, one folder per puzzle: `prisma/seed/jury` of this checkout. */
const JURY_FOLDER = fileURLToPath(new URL('../../prisma/seed/jury', import.meta.url))

/** The member `jury` of problem.json: for each verdict the programs that get it, as `<folder>/<file>` of the jury. */
export const jurySchema = z.partialRecord(
  z.enum(VERDICTS),
  z.array(z.string().regex(/^[a-z-]+\/[\w-]+\.\w+$/, 'a program of prisma/seed/jury: FOLDER/FILE')).min(1),
)

export interface JuryProgram {
  /** Its path below `prisma/seed/jury`. */
  readonly path: string
  readonly language: LanguageId
  readonly text: string
}

/** Returns the path of a program of the jury, such as `snake/look-ahead.py`. */
export const juryFile = (path: string): string => join(JURY_FOLDER, path)

/** Reads a program of the jury. Throws an Error if there is no such file, or if no language has its ending. */
export function readJuryProgram(path: string): JuryProgram {
  const language = languageOfFile(path)
  if (!language) throw new Error(`${juryFile(path)}: no language has files of this name`)
  return { path, language, text: readFileSync(juryFile(path), 'utf8') }
}

/** The programs that a problem promises a verdict for, from its settings. */
export const promisesOf = (jury: z.infer<typeof jurySchema>): { path: string; verdict: Verdict }[] =>
  VERDICTS.flatMap((verdict) => (jury[verdict] ?? []).map((path) => ({ path, verdict })))

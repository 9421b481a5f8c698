import { isLanguageId, LANGUAGES, type LanguageId, languageOf } from '../../languages'
import type { Command, Language } from '../../languages/language'
import { type Entity, withoutNulls } from './entity'

/** Stands for the language of an answer, which is no program. */
export const ANSWER = 'text'

/** The id of a language in the API; null is an answer. */
export const languageIdOf = (language: string | null): string =>
  language === null ? ANSWER : (isLanguageId(language) && languageOf(language).contestId) || language

/** Our language by its id in the API: null for answers, undefined if there is none. */
export function languageFromId(id: string): LanguageId | null | undefined {
  if (id === ANSWER) return null
  return (Object.keys(LANGUAGES) as LanguageId[]).find((language) => languageIdOf(language) === id)
}

/** The entry point of a program, where the name of its class matters; it is always the same one. */
export const entryPointOf = (language: string | null): string | null =>
  (language !== null && isLanguageId(language) && languageOf(language).mainClass) || null

/** The name of the file in which a source is kept. */
export const fileNameOf = (language: string | null): string =>
  language !== null && isLanguageId(language) ? languageOf(language).file : 'answer.txt'

/** A command as the API tells it. Scripts for a shell are left out: they say nothing about the compiler. */
function commandOf([program, ...args]: Command, file: string) {
  if (program.endsWith('/sh')) return null
  return { command: program, args: args.map((arg) => (arg === file ? '{files}' : arg)).join(' ') }
}

/** All languages, and the one that stands for answers. None asks for an entry point. */
export const languages = (): Entity[] => [
  ...Object.values<Language>(LANGUAGES).map(({ id, name, extensions, compile, run, file }) => ({
    ...{ id: languageIdOf(id), name, entry_point_required: false, extensions },
    ...withoutNulls({
      compiler: compile && commandOf(compile.command, file),
      // What is compiled to a program of its own needs no runner.
      runner: run[0].startsWith('/box/') ? null : commandOf(run, file),
    }),
  })),
  { id: ANSWER, name: 'Answer', entry_point_required: false, extensions: ['txt'] },
]

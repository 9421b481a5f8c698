import { isLanguageId, languageOf } from '@/judge/languages'

/** Display name of a programming language by its id; the id itself if the language was removed. */
export const languageName = (id: string): string => (isLanguageId(id) ? languageOf(id).name : id)

import { isLanguageId, languageOf } from '@/judge/languages'

/** A language as people write it, by its id; one that has gone since keeps its id. */
export const languageName = (id: string): string => (isLanguageId(id) ? languageOf(id).name : id)

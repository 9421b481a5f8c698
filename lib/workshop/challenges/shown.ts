import type { LanguageId } from '@/judge/languages'
import type { Document, Solution } from '../document'

/** A program of the jury that whoever has solved the problem may read, and may try to break. */
export type Shown = Solution & { readonly language: LanguageId }

/** The programs that a document shows. */
export const shownIn = ({ kind, jury }: Pick<Document, 'kind' | 'jury'>): Shown[] =>
  kind === 'bot' ? jury.filter((each): each is Shown => each.shown === true && each.language !== '') : []

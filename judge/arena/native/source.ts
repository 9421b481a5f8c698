import type { Language } from '../../languages/language'

/** What comes to the box: the types of TypeScript are blanked out, so that lines and columns stay as they were. */
export async function prepared(language: Language, text: string): Promise<string> {
  if (language.id !== 'typescript') return text
  // It loads the whole compiler of TypeScript, which nobody else needs.
  const { default: blankSpace } = await import('ts-blank-space')
  return blankSpace(text)
}

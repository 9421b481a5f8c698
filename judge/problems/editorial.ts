import { z } from 'zod'
import { readTranslated, type TranslatedText } from './translated'

/** How to solve a problem, in one language. */
export interface EditorialText {
  /** Markdown with maths. */
  readonly body: string
  /** The English text that this is, or was translated from. */
  readonly revision: string
}

/** The longest editorial, in bytes. */
export const EDITORIAL_BYTES = 65_536

/** The member `editorial` of problem.json: who may read it, besides administrators. */
export const editorialSchema = z
  .strictObject({
    /** Whether whoever has solved the problem may read it. */
    solvers: z.boolean().default(true),
    /** From when on everybody may read it. */
    opens: z.iso
      .datetime({ offset: true, error: 'an ISO date with time and zone, such as 2027-01-31T18:00:00Z' })
      .optional(),
  })
  .refine(({ solvers, opens }) => solvers || opens !== undefined, 'nobody could ever read it')

/**
 * Reads the editorials of a problem's folder by locale, from its files `editorial.<locale>.md`; see `readTranslated`.
 * There may be none. The page has the heading, so an editorial begins with its first paragraph.
 */
export function readEditorials(home: string): Record<string, EditorialText> {
  const texts = Object.entries(readTranslated(home, 'editorial'))
  return Object.fromEntries(texts.map(([locale, text]) => [locale, editorialOf(text)]))
}

function editorialOf({ path, text, revision }: TranslatedText): EditorialText {
  const bytes = Buffer.byteLength(text)
  if (bytes > EDITORIAL_BYTES)
    throw new Error(`${path}: it has ${bytes} bytes; ${EDITORIAL_BYTES} are allowed`)
  const body = text.trim()
  if (body === '') throw new Error(`${path}: it is empty`)
  const title = withoutCode(text).findIndex((line) => /^# /.test(line))
  if (title >= 0)
    throw new Error(
      `${path}: line ${title + 1} of the text is a title; the page has one, so headings begin with ##`,
    )
  return { body, revision }
}

/** The lines of a text; those of code blocks are empty. */
function withoutCode(text: string): string[] {
  let inside = false
  return text.split('\n').map((line) => {
    const fence = line.startsWith('```')
    if (fence) inside = !inside
    return inside || fence ? '' : line
  })
}

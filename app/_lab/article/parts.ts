/** A stretch of Markdown, or an exhibit between two of them. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'exhibit'; readonly exhibit: string }

/** A block of an article that names an exhibit, such as `path/dead-ends`. */
const EXHIBIT = /^```exhibit\n(\S+)\n```$/gm

/** The parts of an article in their order. */
export const partsOf = (article: string): Part[] =>
  article.split(EXHIBIT).flatMap((part, index): Part[] => {
    const text = part.trim()
    if (index % 2 === 1) return [{ kind: 'exhibit', exhibit: text }]
    return text === '' ? [] : [{ kind: 'text', text }]
  })

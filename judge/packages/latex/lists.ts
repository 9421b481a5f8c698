/** Hides the items of lists within a list, so that only its own are found. */
const HIDDEN = '\u0001'
export function nestedHidden(text: string): string {
  let depth = 0
  return text.replace(
    /\\(begin|end)\{(?:itemize|enumerate|description)\}|\\item\b/g,
    (mark, edge: string | undefined) => {
      if (edge === 'begin') depth++
      if (edge === 'end') depth--
      return edge === undefined && depth > 0 ? mark.replace('\\', HIDDEN) : mark
    },
  )
}
/** Undoes `nestedHidden`. */
export const shownAgain = (text: string): string => text.replaceAll(`${HIDDEN}item`, '\\item')

/** Approximate letter width as a multiple of the font size: accurate enough for breaking lines. */
const widthOf = (letter: string): number => {
  // The virama joins its consonant with the next one, which makes it half as wide.
  if (letter === '\u094d') return -0.35
  if (/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/.test(letter)) return 1
  if (/\p{Mn}/u.test(letter)) return 0
  if (/\p{Script=Devanagari}/u.test(letter)) return /\p{Mc}/u.test(letter) ? 0.3 : 0.7
  if (/[iljtfr.,:;'!|()[\]\s]/.test(letter)) return 0.32
  return /[mwMW@%\p{Lu}]/u.test(letter) ? 0.74 : 0.56
}

const widthOfText = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0)

/**
 * Breaks a text into lines of at most `width` times the font size: at spaces, or within words that are too long. If
 * there are more than `most` lines, the last one ends with an ellipsis.
 */
export function linesOf(text: string, width: number, most: number): string[] {
  const lines: string[] = ['']
  for (const word of text.trim().slice(0, 1000).split(/\s+/)) {
    for (const part of partsOf(word, width)) {
      const last = lines.at(-1) ?? ''
      const longer = last ? `${last} ${part}` : part
      if (widthOfText(longer) <= width) lines[lines.length - 1] = longer
      else lines.push(part)
    }
  }
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), cut(lines[most - 1] ?? '', width)]
}

/** Adds an ellipsis to a line; if it does not fit, it replaces the last word, or the last letter of the only word. */
function cut(line: string, width: number): string {
  if (widthOfText(`${line}…`) <= width) return `${line}…`
  const space = line.lastIndexOf(' ')
  return `${line.slice(0, space < 0 ? -1 : space)}…`
}

/** Splits a word that is too long for a line into pieces that fit. */
function partsOf(word: string, width: number): string[] {
  const parts = ['']
  for (const letter of word) {
    const last = parts.at(-1) ?? ''
    if (last && widthOfText(last + letter) > width) parts.push(letter)
    else parts[parts.length - 1] = last + letter
  }
  return parts
}

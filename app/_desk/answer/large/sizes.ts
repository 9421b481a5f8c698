/**
 * Longer answers, together with their level, are judged beside the page, in characters. At this size a tour is read, walked
 * and filmed in 2 ms and a path in 5 ms; a phone takes 20, about a frame. A million cells take 0.2 s to 0.6 s.
 */
export const BESIDE = 100_000

/**
 * Longer answers are not put into the field, in characters. It is the field that holds up a page, and not the judge: to lay
 * out its lines took Chromium 0.1 s at this size, at each key, and 1.8 s for a tour of a million cells (6.9 MB).
 */
export const FIELD = 200_000

/** An end of a line costs a field as much as so many characters: 22 500 cells, one a line (0.1 MB), were pasted in 0.6 s to 1.2 s. */
const LINE = 10

/** Whether a field can show a text and stay quick. */
export function fitsField(text: string): boolean {
  let weight = text.length
  for (let at = text.indexOf('\n'); at >= 0 && weight <= FIELD; at = text.indexOf('\n', at + 1))
    weight += LINE
  return weight <= FIELD
}

/** Whether an answer is judged beside the page: its level has to be read as well. */
export const isJudgedBeside = (level: string, answer: string): boolean =>
  level.length + answer.length > BESIDE && !!answer.trim()

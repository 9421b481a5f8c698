import type { FormTexts } from '@/lib/contests/settings'

/** The names of a problem's fields: the box that chooses it, what it is worth, its colour, and its place in the order. */
export const problemFields = (id: string) =>
  ({ box: `problem:${id}`, points: `points:${id}`, colour: `colour:${id}`, place: `place:${id}` }) as const

const BOX = problemFields('').box

/**
 * Converts a form's fields to the input of `contestForm`. Problems are in the order of their places; those without one come
 * last, in the order of the form.
 */
export const contestFields = ({ endsAt, ...texts }: FormTexts) => ({
  ...texts,
  ...(endsAt?.trim() && { endsAt }),
  problems: chosenIn(texts).map((id) => {
    const { points, colour } = problemFields(id)
    return { id, points: texts[points], colour: texts[colour] || null }
  }),
})

/** The problems that a form has chosen, in their order. */
export function chosenIn(texts: FormTexts): string[] {
  const placeOf = (id: string) => Number.parseFloat(texts[problemFields(id).place] ?? '') || Infinity
  return Object.keys(texts)
    .flatMap((name) => (name.startsWith(BOX) ? [name.slice(BOX.length)] : []))
    .map((id) => ({ id, place: placeOf(id) }))
    .sort((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ id }) => id)
}

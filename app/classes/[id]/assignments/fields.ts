/** Prefixes of the names of each problem's box, and of its points. */
export const PROBLEM_FIELD = 'problem:'
export const POINTS_FIELD = 'points:'

/** Converts a form's fields to the input of `assignmentForm`: browsers do not send an unticked box. */
export const assignmentFields = (texts: Readonly<Record<string, string>>) => ({
  ...texts,
  problems: Object.keys(texts).flatMap((name) => {
    const id = name.startsWith(PROBLEM_FIELD) ? name.slice(PROBLEM_FIELD.length) : undefined
    return id === undefined ? [] : [{ id, points: texts[`${POINTS_FIELD}${id}`] ?? '' }]
  }),
})

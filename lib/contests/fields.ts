export const TITLE_LENGTH = 120

/** Where a form names a problem, one box each. */
export const PROBLEM_FIELD = 'problem:'

/** The texts of a form as `contestForm` wants them: a box that is not ticked is not sent. */
export const contestFields = (texts: Readonly<Record<string, string>>) => ({
  ...texts,
  opensSources: 'opensSources' in texts,
  problems: Object.keys(texts).flatMap((name) =>
    name.startsWith(PROBLEM_FIELD) ? [name.slice(PROBLEM_FIELD.length)] : [],
  ),
})

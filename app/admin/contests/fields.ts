/** Prefix of the checkboxes' names; each problem has one. */
export const PROBLEM_FIELD = 'problem:'

/** Converts a form's fields to the input of `contestForm`: browsers do not send an unticked box. */
export const contestFields = (texts: Readonly<Record<string, string>>) => ({
  ...texts,
  opensSources: 'opensSources' in texts,
  problems: Object.keys(texts).flatMap((name) =>
    name.startsWith(PROBLEM_FIELD) ? [name.slice(PROBLEM_FIELD.length)] : [],
  ),
})

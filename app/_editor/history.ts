/*
 * The texts that a level has had, for undo and redo. A text is small next to what a browser has, and the text of a level is
 * all there is of it, so nothing needs to know how to take a change back.
 */

export interface History {
  readonly past: readonly string[]
  readonly present: string
  readonly future: readonly string[]
  /** The stroke that made the present one, if it goes on: its further changes are the same step. */
  readonly stroke: string | undefined
}

/** Steps that are kept: of the largest board, these are 12 MB. */
export const MOST_STEPS = 300

export const historyOf = (present: string): History => ({ past: [], present, future: [], stroke: undefined })

/** A new text. Changes with the name of the same stroke, one after the other, are one step. */
export function record(history: History, text: string, stroke?: string): History {
  const { past, present } = history
  if (text === present) return history
  if (stroke !== undefined && stroke === history.stroke) return { ...history, present: text, future: [] }
  return { past: [...past, present].slice(-MOST_STEPS), present: text, future: [], stroke }
}

export function undo(history: History): History {
  const { past, present, future } = history
  const before = past.at(-1)
  if (before === undefined) return history
  return { past: past.slice(0, -1), present: before, future: [present, ...future], stroke: undefined }
}

export function redo(history: History): History {
  const { past, present, future } = history
  const [next, ...later] = future
  if (next === undefined) return history
  return { past: [...past, present], present: next, future: later, stroke: undefined }
}

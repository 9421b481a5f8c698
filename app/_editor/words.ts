import { ALGORITHMS } from './carve'

/** The messages that an editor of levels needs, for the `ClientWords` around it. */
export const EDITOR_WORDS: readonly string[] = [
  'levelEditor',
  ...ALGORITHMS.map(({ id }) => `lab.carve.algorithms.${id}.name`),
]

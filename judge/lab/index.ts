import { PUZZLES_OF_NOTATIONS } from '../algorithms/notations'
import { carveSection } from './carve/section'
import { knightSection } from './knight/section'
import { pathSection } from './path/section'
import { recursionSection } from './recursion/section'
import type { AnySection } from './section'
import { snakesSection } from './snakes/section'
import { stringsSection } from './strings/section'

/** The sections of the laboratory, in the order in which they are offered. A new one gets its line here. */
export const SECTIONS: readonly AnySection[] = [
  carveSection,
  pathSection,
  stringsSection,
  knightSection,
  recursionSection,
  snakesSection,
]

/** The section with an id; undefined if there is none. */
export const sectionWith = (id: string): AnySection | undefined => SECTIONS.find((one) => one.id === id)

/** The puzzles whose sentences say what is wrong with a board or a field. */
export const PUZZLES_WITH_SENTENCES = [...PUZZLES_OF_NOTATIONS, 'snake'] as const

import type { Labyrinth } from '../../robot-escape/notation'
import { corridors, strewn } from './generate'

/** The labyrinths of the problem by level name. Seeds that gave a dull labyrinth were replaced. */
export const INSTANCES: Readonly<Record<string, () => Labyrinth>> = {
  'strewn-5': () => strewn(5, 5, 25, 1),
  'strewn-6': () => strewn(6, 8, 30, 2),
  'strewn-10': () => strewn(10, 10, 35, 20),
  'strewn-15': () => strewn(15, 15, 25, 4),
  'strewn-20': () => strewn(20, 20, 30, 5),
  'strewn-30': () => strewn(30, 25, 35, 6),
  'strewn-40': () => strewn(40, 40, 30, 7),
  'strewn-40-dense': () => strewn(40, 40, 38, 8),
  'hall-12': () => strewn(12, 16, 5, 9),
  'hall-25': () => strewn(25, 25, 8, 10),
  'hall-40': () => strewn(40, 40, 3, 11),
  'empty-20': () => strewn(20, 20, 0, 12),
  'corridors-7': () => corridors(7, 7, 0, 13),
  'corridors-11': () => corridors(11, 15, 0, 14),
  'corridors-21': () => corridors(21, 21, 0, 15),
  'corridors-39': () => corridors(39, 39, 0, 16),
  'loops-15': () => corridors(15, 15, 15, 17),
  'loops-27': () => corridors(27, 31, 40, 18),
  'loops-39': () => corridors(39, 39, 120, 19),
}

/** Twice as many letters as cells: more than freeing the robots one by one needs, far less than random strings need. */
export const limitOf = ({ rows, cols }: Labyrinth): number => 2 * rows * cols

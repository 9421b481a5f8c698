import type { Maze } from '../maze'
import { deep } from './architects/deep'
import { prim } from './architects/prim'
import { spiral } from './architects/spiral'
import { wallflower } from './architects/wallflower'
import { greedyDfs } from './solvers/greedy-dfs'
import { optimist } from './solvers/optimist'
import { rightHand } from './solvers/right-hand'
import type { Solver } from './solvers/solver'
import { tremaux } from './solvers/tremaux'

/*
 * The built-in bots, so there are opponents from the first day.
 */

/** Each function always builds the same maze for the same size and seed. */
export const HOUSE_ARCHITECTS = { wallflower, spiral, deep, prim } as const satisfies Record<
  string,
  (size: number, seed: number) => Maze
>

/** Each function makes a solver that walks one maze. */
export const HOUSE_SOLVERS = {
  'right-hand': rightHand,
  'greedy-dfs': greedyDfs,
  tremaux,
  optimist,
} as const satisfies Record<string, (seed: number) => Solver>

export type HouseArchitect = keyof typeof HOUSE_ARCHITECTS
export type HouseSolver = keyof typeof HOUSE_SOLVERS

export const isHouseArchitect = (name: string): name is HouseArchitect =>
  Object.hasOwn(HOUSE_ARCHITECTS, name)
export const isHouseSolver = (name: string): name is HouseSolver => Object.hasOwn(HOUSE_SOLVERS, name)

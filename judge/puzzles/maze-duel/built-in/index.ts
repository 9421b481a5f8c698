import type { Maze } from '../maze'
import { deep } from './architects/deep'
import { prim } from './architects/prim'
import { spiral } from './architects/spiral'
import { wallflower } from './architects/wallflower'
import type { BuiltInArchitect, BuiltInSolver } from './names'
import { greedyDfs } from './solvers/greedy-dfs'
import { optimist } from './solvers/optimist'
import { rightHand } from './solvers/right-hand'
import type { Solver } from './solvers/solver'
import { tremaux } from './solvers/tremaux'

/*
 * The built-in bots, so there are opponents from the first day.
 */

/** Each function always builds the same maze for the same size and seed. */
export const BUILT_IN_ARCHITECTS: Readonly<Record<BuiltInArchitect, (size: number, seed: number) => Maze>> = {
  wallflower,
  spiral,
  deep,
  prim,
}

/** Each function makes a solver that walks one maze. */
export const BUILT_IN_SOLVERS: Readonly<Record<BuiltInSolver, (seed: number) => Solver>> = {
  'right-hand': rightHand,
  'greedy-dfs': greedyDfs,
  tremaux,
  optimist,
}

export const isBuiltInArchitect = (name: string): name is BuiltInArchitect =>
  Object.hasOwn(BUILT_IN_ARCHITECTS, name)
export const isBuiltInSolver = (name: string): name is BuiltInSolver => Object.hasOwn(BUILT_IN_SOLVERS, name)

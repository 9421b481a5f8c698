import { aldousBroder } from './aldous-broder'
import { binaryTree } from './binary-tree'
import { depthFirst } from './depth-first'
import { division } from './division'
import { eller } from './eller'
import { growingTree } from './growing-tree'
import { huntAndKill } from './hunt-and-kill'
import { kruskal } from './kruskal'
import { prim } from './prim'
import { primGrid } from './prim-grid'
import { sidewinder } from './sidewinder'
import { wilson } from './wilson'

/** Every algorithm that builds mazes, in the order in which they are offered. */
export const CARVERS = [
  depthFirst,
  prim,
  primGrid,
  kruskal,
  wilson,
  aldousBroder,
  huntAndKill,
  eller,
  growingTree,
  division,
  binaryTree,
  sidewinder,
] as const

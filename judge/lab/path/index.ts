import { aStar } from './a-star'
import { backtracking } from './backtracking'
import { bidirectional } from './bidirectional'
import { breadthFirst } from './breadth-first'
import { deadEnds } from './dead-ends'
import { dijkstra } from './dijkstra'
import { greedy } from './greedy'
import { idaStar } from './ida-star'
import { jumpPoint } from './jump-point'
import { rightHand } from './right-hand'
import { tremaux } from './tremaux'

/** Every algorithm that finds ways, in the order in which they are offered. */
export const SEARCHES = [
  backtracking,
  breadthFirst,
  dijkstra,
  greedy,
  aStar,
  idaStar,
  bidirectional,
  jumpPoint,
  rightHand,
  tremaux,
  deadEnds,
] as const

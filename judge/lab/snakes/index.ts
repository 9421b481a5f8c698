import type { SnakeBot } from './bot'
import { careful } from './careful'
import { greedy } from './greedy'
import { lookAhead } from './look-ahead'
import { tailFollower } from './tail-follower'

/** Every bot that thinks aloud, in the order in which they are offered. */
export const BOTS: readonly SnakeBot[] = [greedy, careful, tailFollower, lookAhead]

import { beam } from './beam'
import type { Builder } from './builder'
import { mostFreed } from './most-freed'
import { own } from './own'
import { farthest, nearest } from './way-after-way'

/** The ways to get a string, in the order in which they are offered. A new one gets its line here. */
export const BUILDERS: readonly Builder[] = [nearest, farthest, mostFreed, beam, own]

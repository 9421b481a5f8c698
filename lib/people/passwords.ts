import 'server-only'
import { randomInt } from 'node:crypto'

/**
 * No vowels, so that no words come about, and nothing that looks like something else on paper: neither l, i and 1, nor
 * o and 0, s and 5, z and 2, b and 6, g, q and 9, v and u.
 */
const LETTERS = 'cdfhjkmnprtwxy3478'
const GROUPS = 4
const GROUP_LENGTH = 4

/** A random password to read from paper: 16 letters in four groups, 66 bits. */
export function randomPassword(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length))
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

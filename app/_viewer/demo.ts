/**
 * The game on the card of the site: our own answer to our own labyrinth. It solves no problem of the site and is never a
 * participant's work. Tests check that it leads every robot out of this labyrinth, but not out of the problem's.
 */
export const DEMO = {
  puzzle: 'robot-escape',
  seed: 0,
  level: `000100000000000
100101111101010
000101000100010
010101010110101
010000010000000
010111111111110
010001000000010
011110011111010
00000001000000x
`,
  answer: 'RRDDDDDRRRRRDRUULLUURRRRRRULULLRDRDLDRRRDDRRRDDDD',
} as const

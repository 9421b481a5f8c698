/**
 * What moves on the home page: an answer of our own to a labyrinth of our own, which solves no problem of the site, and
 * never what a participant has made. Tests hold that it leads every robot out there, and not out of the problem's.
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

/**
 * What moves on the home page as long as nobody has shared an answer to the real problem: another labyrinth, so that
 * nothing is given away. A test holds that the answer leads every robot out.
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

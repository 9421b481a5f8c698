/**
 * The most that is sent of one live game, in bytes of its moves. No game reaches it: the rules of every puzzle end each
 * game earlier, whatever a program writes, see tests/contract/live-games.test.ts. The longest is a walk of 10 000 steps
 * through the largest maze of a duel, with 80 KB. The limit protects the worker, which writes the whole game each time
 * it grows, and the servers, which read it.
 */
export const MAX_BROADCAST_BYTES = 256 * 1024

/** Bytes of a move in a JSON list. */
export const costOf = (move: string): number => Buffer.byteLength(JSON.stringify(move)) + 1

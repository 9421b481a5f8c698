/**
 * Of one game so much is told while it is played, in bytes of its moves. It is no limit to any game: the rules of a
 * puzzle end each before that, whatever a program writes, see tests/contract/live-games.test.ts. The longest is a walk of
 * 10 000 steps through the largest maze of a duel, of 80 KB. It is there for the worker, which keeps what it has told for
 * those who come later, and for the servers, to which all of it is sent again each time that somebody does.
 */
export const MOST_TOLD = 256 * 1024

/** Bytes of a move in a list of JSON. */
export const costOf = (move: string): number => Buffer.byteLength(JSON.stringify(move)) + 1

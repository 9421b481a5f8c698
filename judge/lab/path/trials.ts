/** Boards that show one thing about searches; a test checks that they do. The sentences are in `words`, below `why`. */
export const TRIALS = [
  { id: 'zero', query: { heuristic: 'zero' } },
  { id: 'greedy', query: { algorithms: 'greedy,a-star' } },
  { id: 'maze', query: { board: 'carved', rows: '15', cols: '15' } },
  { id: 'jump', query: { algorithms: 'a-star,jump-point', obstacles: '10' } },
  { id: 'everywhere', query: { everywhere: '1' } },
] as const

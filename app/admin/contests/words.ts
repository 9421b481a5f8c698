import type { ContestPage } from '@/lib/contests/queries'

/** What becomes of the sources of its duels, as a key of `contests`. */
export const sourcesWord = ({ opensSources, phase }: ContestPage) =>
  opensSources ? (phase === 'over' ? 'opened' : 'opens') : 'stay'

import type { ContestPage } from '@/lib/contests/queries'

/** What happens to the sources of a contest's duels, as a key of the namespace `contests`. */
export const sourcesWord = ({ opensSources, phase }: ContestPage) =>
  opensSources ? (phase === 'over' ? 'opened' : 'opens') : 'stay'

import { useTranslations } from 'next-intl'
import { type PuzzleId, rankFiguresOf } from '@/judge/puzzles'
import { isFinal } from '@/judge/puzzles/_common/deciders'

/** Says that a record cannot be broken, or that its first figure is the proven optimum. */
export function Final({ puzzle, optimal }: { puzzle: PuzzleId | null; optimal: boolean }) {
  const [t, board] = [useTranslations('records'), useTranslations('leaderboard')]
  const rankFigures = rankFiguresOf(puzzle)
  const final = isFinal(rankFigures, optimal)
  if (!final && !optimal) return null
  const why = rankFigures.length === 0 ? 'finalFirst' : 'final'
  return <span className="block text-small text-soft">{final ? t(why) : board('optimal')}</span>
}

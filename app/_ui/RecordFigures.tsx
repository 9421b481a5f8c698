import { useFormatter, useTranslations } from 'next-intl'
import { type PuzzleId, rankFiguresOf } from '@/judge/puzzles'
import { type Decider, decidersOf } from '@/judge/puzzles/_common/deciders'
import type { RankedResult } from '@/lib/standings/goal'

/** Returns functions for the names and values of the numbers that decide between accepted results. */
export function useDeciders(puzzle: PuzzleId | null) {
  const [ranks, records] = [useTranslations('ranks'), useTranslations('records')]
  const format = useFormatter()
  return {
    nameOf: ({ name }: Decider) => (name === 'score' ? records('score') : ranks(`${puzzle}.${name}.label`)),
    figureOf: ({ name, of }: Decider, result: RankedResult) =>
      name === 'score'
        ? format.number(of(result), { style: 'percent', maximumFractionDigits: 1 })
        : format.number(of(result)),
  }
}

/** The numbers that decide, in one line; the first solution where all accepted results are equal. */
export function RecordFigures({ puzzle, result }: { puzzle: PuzzleId | null; result: RankedResult }) {
  const t = useTranslations('records')
  const { nameOf, figureOf } = useDeciders(puzzle)
  const deciders = decidersOf(rankFiguresOf(puzzle))
  if (deciders.length === 0) return t('first')
  return (
    <span className="tabular-nums">
      {deciders.map((each) => `${nameOf(each)} ${figureOf(each, result)}`).join(' · ')}
    </span>
  )
}

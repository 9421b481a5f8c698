import { getFormatter, getTranslations } from 'next-intl/server'
import { Heading, Ledger } from '@/app/_ui/Ledger'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { VerdictMark } from '@/app/_ui/Verdict'
import { type PuzzleId, puzzleOf } from '@/judge/puzzles'
import type { Verdict } from '@/judge/verdicts'
import type { Viewer } from '@/lib/access/viewer'
import { type CaseChange, type ComparedCase, countChanges } from '@/lib/submissions/case-changes'
import { comparedCases } from '@/lib/submissions/compared'

interface Props {
  user: Viewer
  /** Ids of the submissions. */
  before: string
  after: string
  puzzle: PuzzleId
}

const COLOURS: Record<CaseChange, string> = {
  gained: 'text-good',
  better: 'text-good',
  lost: 'text-bad',
  worse: 'text-bad',
  same: 'text-soft',
}

/** What a new version won and lost, case by case; nothing where versions are not judged by cases. */
export async function CaseChanges({ user, before, after, puzzle }: Props) {
  const [figure] = puzzleOf(puzzle).rankFigures
  const cases = await comparedCases(user, { before, after, figure })
  if (cases.length === 0) return null
  const [t, verdicts] = [await getTranslations('bots.cases'), await getTranslations('verdicts')]
  const ranks = await getTranslations('ranks')
  const format = await getFormatter()
  const score = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 1 })
  const number = (value: number) => format.number(value, { maximumFractionDigits: value < 10 ? 1 : 0 })
  const verdict = (of: Verdict) => (
    <span title={verdicts(of)}>
      <VerdictMark verdict={of} />
      <span className="sr-only">{verdicts(of)}</span>
    </span>
  )
  /** Both figures, or one if they are equal. */
  const pair = (one: number | null, other: number | null, shown: (value: number) => string) => {
    const [first, second] = [one, other].map((value) => (value === null ? '–' : shown(value)))
    return first === second ? first : `${first} → ${second}`
  }
  const { gained, lost } = countChanges(cases)
  return (
    <div className="mb-8">
      <p className="mb-3 text-large font-medium">
        {gained + lost === 0 ? t('unchanged') : t('summary', { gained, lost })}
      </p>
      <ScrolledTable label={t('caption')} className="max-h-96 overflow-y-auto">
        <Ledger
          caption={t('caption')}
          sticky
          headings={
            <>
              <Heading>{t('case')}</Heading>
              <Heading>{t('change')}</Heading>
              <Heading figure>{t('score')}</Heading>
              {figure && <Heading figure>{ranks(figure.name)}</Heading>}
              <Heading figure from="sm">
                {t('cpu')}
              </Heading>
            </>
          }
        >
          {sorted(cases).map(({ name, change, before, after }) => (
            <tr key={name}>
              <td className="font-mono text-small wrap-anywhere">{name}</td>
              <td className={`whitespace-nowrap ${COLOURS[change]}`}>
                {verdict(before.verdict)} → {verdict(after.verdict)}{' '}
                <span className={change === 'same' ? '' : 'font-medium'}>{t(`changes.${change}`)}</span>
              </td>
              <td className="figure">{pair(before.score, after.score, score)}</td>
              {figure && <td className="figure">{pair(before.figure, after.figure, number)}</td>}
              <td className="figure whitespace-nowrap max-sm:hidden">
                {pair(before.cpuMs, after.cpuMs, number)}
              </td>
            </tr>
          ))}
        </Ledger>
      </ScrolledTable>
    </div>
  )
}

const ORDER: readonly CaseChange[] = ['lost', 'gained', 'worse', 'better', 'same']

/** What changed comes first; within one kind of change, the problem's order. */
const sorted = (cases: readonly ComparedCase[]) =>
  [...cases].sort((one, other) => ORDER.indexOf(one.change) - ORDER.indexOf(other.change))

import { getFormatter, getTranslations } from 'next-intl/server'
import { gameAddress } from '@/app/_ui/addresses'
import { Heading, Ledger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { VerdictMark } from '@/app/_ui/Verdict'
import { type PuzzleId, rankFiguresOf } from '@/judge/puzzles'
import type { Verdict } from '@/judge/verdicts'
import type { Viewer } from '@/lib/access/viewer'
import { type CaseChange, type ComparedCase, countChanges } from '@/lib/submissions/case-changes'
import { comparedCases } from '@/lib/submissions/compared'
import type { Version } from '@/lib/submissions/versions'

interface Props {
  user: Viewer
  before: Version
  after: Version
  /** Null for a problem of a package. */
  puzzle: PuzzleId | null
}

const COLOURS: Record<CaseChange, string> = {
  gained: 'text-good',
  better: 'text-good',
  lost: 'text-bad',
  worse: 'text-bad',
  same: 'text-soft',
}

/** What a new version won and lost, case by case; if there is nothing to compare, why. */
export async function CaseChanges({ user, before, after, puzzle }: Props) {
  const [figure] = rankFiguresOf(puzzle)
  const cases = await comparedCases(user, { before: before.id, after: after.id, figure })
  if (cases.length === 0) return <Incomparable versions={[after, before]} />
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
  const counts = countChanges(cases)
  const changed = CHANGES.filter((change) => counts[change] > 0)
  return (
    <div className="mb-8">
      <p className="mb-3 text-large font-medium">
        {changed.length === 0
          ? t('unchanged')
          : format.list(
              changed.map((change) => t(`counts.${change}`, { count: counts[change] })),
              { type: 'unit', style: 'short' },
            )}
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
              {figure && <Heading figure>{ranks(`${puzzle}.${figure.name}.label`)}</Heading>}
              <Heading figure from="sm">
                {t('cpu')}
              </Heading>
            </>
          }
        >
          {sorted(cases).map(({ name, change, before: old, after: fresh }) => (
            <tr key={name}>
              <td className="font-mono text-small wrap-anywhere">
                {fresh.watchable ? (
                  <Link href={gameAddress(after.id, name)} className="link">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </td>
              <td className={`whitespace-nowrap ${COLOURS[change]}`}>
                {verdict(old.verdict)} → {verdict(fresh.verdict)}{' '}
                <span className={change === 'same' ? '' : 'font-medium'}>{t(`changes.${change}`)}</span>
              </td>
              <td className="figure">{pair(old.score, fresh.score, score)}</td>
              {figure && <td className="figure">{pair(old.figure, fresh.figure, number)}</td>}
              <td className="figure whitespace-nowrap max-sm:hidden">
                {pair(old.cpuMs, fresh.cpuMs, number)}
              </td>
            </tr>
          ))}
        </Ledger>
      </ScrolledTable>
    </div>
  )
}

/** For the author of two versions that share no judged case. The later one is named first. */
async function Incomparable({ versions }: { versions: readonly Version[] }) {
  const t = await getTranslations('bots.cases')
  const pending = versions.find(({ state }) => state !== 'judged')
  const broken = versions.find(({ verdict }) => verdict === 'compile-error')
  return (
    <p className="mb-8 text-soft">
      {pending
        ? t('unjudged', { version: pending.version })
        : broken
          ? t('uncompiled', { version: broken.version })
          : t('unshared')}
    </p>
  )
}

const CHANGES = ['gained', 'lost', 'better', 'worse'] as const
const ORDER: readonly CaseChange[] = ['lost', 'gained', 'worse', 'better', 'same']

/** What changed comes first; within one kind of change, the problem's order. */
const sorted = (cases: readonly ComparedCase[]) =>
  [...cases].sort((one, other) => ORDER.indexOf(one.change) - ORDER.indexOf(other.change))

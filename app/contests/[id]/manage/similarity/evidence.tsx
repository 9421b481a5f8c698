import { useTranslations } from 'next-intl'
import { getFormatter, getTranslations } from 'next-intl/server'
import { ContestantName } from '@/app/_ui/contest/ContestantName'
import { languageName } from '@/app/_ui/languageName'
import { Notice } from '@/app/_ui/Notice'
import { SubmissionState } from '@/app/_ui/SubmissionState'
import { When } from '@/app/_ui/When'
import { GROUP_AT } from '@/judge/similarity/findings'
import type { Side } from '@/lib/similarity/queries'

/** What every page about similarity says first. */
export async function Evidence() {
  const t = await getTranslations('similarity')
  return (
    <div className="max-w-prose">
      <Notice>
        <strong className="block font-semibold">{t('evidence')}</strong>
        {t('evidenceLead')}
      </Notice>
    </div>
  )
}

/** A participant with a submission: who, in which language, its verdict, and when. */
export function SideLine({ side }: { side: Side }) {
  const t = useTranslations('similarity')
  const { who, author, language, createdAt } = side
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="wrap-anywhere">
        <ContestantName of={who} />
        {who.person === null && (
          <span className="text-small text-soft"> {t('submittedBy', { name: author.name })}</span>
        )}
      </span>
      <SubmissionState row={side} />
      <span className="text-small text-soft">
        {language && `${languageName(language)}, `}
        <When at={createdAt} seconds />
      </span>
    </span>
  )
}

interface Props {
  /** How many pairs of participants there are by similarity, in equal steps. */
  counts: readonly number[]
  /** The similarities whose columns are marked. */
  marked: readonly number[]
}

/** How similar all pairs of participants are. A column grows with the logarithm of its count, so that one pair is seen. */
export async function Histogram({ counts, marked }: Props) {
  const [t, format] = [await getTranslations('similarity'), await getFormatter()]
  const most = Math.log1p(Math.max(1, ...counts))
  const bins = new Set(marked.map((similarity) => binOf(similarity, counts.length)))
  const percent = (share: number) => format.number(share, { style: 'percent' })
  const range = (bin: number) =>
    t('range', { from: percent(bin / counts.length), to: percent((bin + 1) / counts.length) })
  return (
    <figure className="max-w-xl">
      <figcaption className="mb-3 text-small text-soft">{t('histogramLead')}</figcaption>
      <div aria-hidden="true">
        <div className="relative flex h-40 items-end gap-px border-b border-edge pt-6">
          {counts.map((count, bin) => (
            <div
              key={range(bin)}
              title={`${range(bin)}: ${t('pairCount', { count })}`}
              className={`grow basis-0 rounded-t-[2px] ${bins.has(bin) ? 'bg-ink' : count > 0 ? 'border border-b-0 border-edge' : ''}`}
              style={{ height: `${(100 * Math.log1p(count)) / most}%` }}
            />
          ))}
          <div
            className="absolute inset-y-0 border-s border-dashed border-soft ps-1 text-small text-soft"
            style={{ insetInlineStart: `${100 * GROUP_AT}%` }}
          >
            {t('groupsFrom', { similarity: percent(GROUP_AT) })}
          </div>
        </div>
        <div className="flex justify-between text-small text-soft tabular-nums">
          {[0, 0.5, 1].map((share) => (
            <span key={share}>{percent(share)}</span>
          ))}
        </div>
      </div>
      <table className="sr-only">
        <caption>{t('histogram')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('similarity')}</th>
            <th scope="col">{t('pairs')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map((count, bin) => (
            <tr key={range(bin)}>
              <th scope="row">{range(bin)}</th>
              <td>{format.number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** The column of a histogram in which a similarity lies. */
export const binOf = (similarity: number, bins: number): number =>
  Math.min(bins - 1, Math.floor(similarity * bins))

/** A share with three digits. Almost all is not all. */
export const rounded = (share: number): number => Math.floor(1000 * share) / 1000

/** The part of all pairs that lies in lower columns than a similarity, from 0 to 1; 0 if there are none. */
export function shareBelow(similarity: number, counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const below = counts.slice(0, binOf(similarity, counts.length)).reduce((sum, count) => sum + count, 0)
  return all === 0 ? 0 : rounded(below / all)
}

/** How a share is written. */
export const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const

import { getTranslations } from 'next-intl/server'
import { ContestantName } from '@/app/_ui/contest/ContestantName'
import type { NamedAward } from '@/lib/contests/results'

/** The awards of a contest whose results are final. */
export async function Awards({ awards }: { awards: readonly NamedAward[] }) {
  const t = await getTranslations('contest.awards')
  if (awards.length === 0) return null
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-title">{t('title')}</h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {awards.map(({ award, label, who }) => {
          const words =
            award.kind === 'group'
              ? t('group', { group: award.group })
              : award.kind === 'winner'
                ? t('winner', { count: who.length })
                : t(award.kind, { label, count: who.length })
          return (
            <div key={words} className="contents">
              <dt className="text-soft wrap-anywhere">{words}</dt>
              <dd className="flex flex-wrap gap-x-6 gap-y-1 max-sm:mb-2">
                {who.map((each) => (
                  <ContestantName key={each.person?.username ?? each.name} of={each} />
                ))}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

import { useTranslations } from 'next-intl'
import { Heading, Ledger } from '@/app/_ui/Ledger'
import type { RejudgePreview } from '@/lib/rejudges/preview'
import { ProblemTitle } from '../../ProblemTitle'

/** Users whose place on a leaderboard would change. */
export function Places({ preview: { places, placesChanged } }: { preview: RejudgePreview }) {
  const t = useTranslations('admin')
  return (
    <section className="mt-8">
      <h3 className="mb-2 text-large">{t('places')}</h3>
      {places.length === 0 ? (
        <p className="text-soft">{t('noPlaces')}</p>
      ) : (
        <div className="max-w-2xl">
          <Ledger
            headings={
              <>
                <Heading>{t('problem')}</Heading>
                <Heading>{t('user')}</Heading>
                <Heading figure>{t('before')}</Heading>
                <Heading figure>{t('after')}</Heading>
              </>
            }
          >
            {places.map(({ problemId, username, before, after }) => (
              <tr key={`${problemId} ${username}`}>
                <td>
                  <ProblemTitle id={problemId} />
                </td>
                <td>{username}</td>
                <td className="figure">{before ?? t('noPlace')}</td>
                <td className="figure">{after ?? t('noPlace')}</td>
              </tr>
            ))}
          </Ledger>
        </div>
      )}
      {placesChanged > places.length && (
        <p className="mt-2 text-small text-soft">
          {t('shown', { shown: places.length, count: placesChanged })}
        </p>
      )}
    </section>
  )
}

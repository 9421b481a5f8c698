import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { When } from '@/app/_ui/When'
import type { ContestView } from '@/lib/contests/public'
import { isComplete, type Missing } from '@/lib/contests/results'
import { declare, reopen } from './actions'
import { DeclareForm } from './forms'
import { Part } from './Part'

/** The final results of a contest that is over, or what is missing for them. */
export async function Final({ contest, missing }: { contest: ContestView; missing: Missing }) {
  const t = await getTranslations('contests.final')
  const { id, finalisedAt, frozenSince, gold, silver, bronze } = contest
  if (finalisedAt)
    return (
      <Part
        title={t('title')}
        lead={t.rich(frozenSince ? 'isFinalFrozen' : 'isFinal', {
          at: () => <When at={finalisedAt} beside />,
        })}
      >
        <ActionForm
          key="reopen"
          action={reopen.bind(null, id)}
          fields={[]}
          submit={t('reopen')}
          look="plain"
        />
      </Part>
    )
  return (
    <Part title={t('title')} lead={t('lead')}>
      {isComplete(missing) ? (
        <DeclareForm key="declare" action={declare.bind(null, id)} medals={{ gold, silver, bronze }} />
      ) : (
        <Open {...{ id, missing }} />
      )}
    </Part>
  )
}

/** What keeps the results from being final. */
async function Open({
  id,
  missing: { until, pending, meetings, questions },
}: {
  id: string
  missing: Missing
}) {
  const t = await getTranslations('contests.final')
  return (
    <div>
      <p className="mb-2">{t('missing')}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {until && <li>{t.rich('until', { at: () => <When at={until} seconds beside /> })}</li>}
        {pending.map(({ state, count }) => (
          <li key={state}>{t(state === 'stuck' ? 'stuck' : 'pending', { count })}</li>
        ))}
        {meetings > 0 && <li>{t('meetings', { count: meetings })}</li>}
        {questions > 0 && (
          <li>
            {t.rich('questions', {
              count: questions,
              link: (words) => (
                <Link href={`/contests/${id}/questions`} className="link">
                  {words}
                </Link>
              ),
            })}
          </li>
        )}
      </ul>
    </div>
  )
}

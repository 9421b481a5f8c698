import { getTranslations } from 'next-intl/server'
import { PersonCrest } from '@/app/_ui/Crest'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { When } from '@/app/_ui/When'
import type { ClassView } from '@/lib/classes/queries'
import { findCourse } from '@/lib/lti/view'
import { faultWords } from '../faultWords'
import { readMembers, resend } from './actions'

/** The course of a learning platform to which a class belongs: its members, and the grades that it did not take. */
export async function Course({ found }: { found: ClassView }) {
  const course = await findCourse(found)
  if (!course) return null
  const [t, words] = [await getTranslations('lti.course'), await faultWords()]
  const { platform, tellsMembers, takesGrades, syncedAt, failures } = course
  return (
    <section className="mt-10 flex max-w-prose flex-col items-start gap-3 border-t border-hairline pt-6">
      <h2 className="text-title">{t('title')}</h2>
      <p className="text-soft">{t('lead', { platform })}</p>
      {tellsMembers && (
        <>
          <ActionForm action={readMembers.bind(null, found.id)} fields={[]} submit={t('read')} look="plain" />
          {syncedAt && (
            <p className="text-small text-soft">{t.rich('readAt', { when: () => <When at={syncedAt} /> })}</p>
          )}
        </>
      )}
      <p className="text-soft">{t(takesGrades ? 'grades' : 'noGrades')}</p>
      {failures.length > 0 && (
        <>
          <h3 className="font-medium">{t('failures')}</h3>
          <ul className="flex flex-col gap-2">
            {failures.map(({ person, assignment, fault, at }) => (
              <li key={`${person.username} ${assignment}`} className="wrap-anywhere">
                <PersonCrest of={person} /> {person.name}, {assignment}, <When at={at} />:{' '}
                <span className="text-bad">{words(fault)}</span>
              </li>
            ))}
          </ul>
          <ActionForm action={resend.bind(null, found.id)} fields={[]} submit={t('resend')} look="plain" />
        </>
      )}
    </section>
  )
}

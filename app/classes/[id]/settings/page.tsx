import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PersonCrest } from '@/app/_ui/Crest'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import type { ClassView } from '@/lib/classes/queries'
import { DESCRIPTION_LENGTH } from '@/lib/core/input/title'
import { findCourse } from '@/lib/lti/platforms'
import { ClassHeading } from '../ClassHeading'
import { faultWords } from '../faultWords'
import { requireTaught, titleOf } from '../load'
import { archive, change, readMembers, resend } from './actions'

type Props = PageProps<'/classes/[id]/settings'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, title] = [await getTranslations('classes'), await titleOf((await params).id)]
  return { title: title && `${t('tabs.settings')}: ${title}` }
}

/** The title and description of a class, and its archive. For its teachers. */
export default async function SettingsPage({ params }: Props) {
  const { id } = await params
  const { found } = await requireTaught(id, `/classes/${id}/settings`)
  const [t, classes] = [await getTranslations('classes.settings'), await getTranslations('classes')]
  const { title, description, edition, archived } = found
  return (
    <>
      <ClassHeading found={found} tab="settings" />
      <ActionForm
        action={change.bind(null, id)}
        hidden={{ edition }}
        submit={t('save')}
        fields={[
          { name: 'title', label: classes('name'), defaultValue: title, autoComplete: 'off', required: true },
          {
            ...{ name: 'description', label: t('description'), defaultValue: description, lines: 5 },
            hint: t('descriptionHint', { limit: DESCRIPTION_LENGTH }),
          },
        ]}
      />
      <Course found={found} />
      <section className="mt-10 flex max-w-prose flex-col items-start gap-3 border-t border-hairline pt-6">
        <h2 className="text-title">{t(archived ? 'restoreTitle' : 'archiveTitle')}</h2>
        <p className="text-soft">{t(archived ? 'restoreLead' : 'archiveLead')}</p>
        <form action={archive.bind(null, id, !archived)}>
          <SubmitButton look="plain">{t(archived ? 'restore' : 'archive')}</SubmitButton>
        </form>
      </section>
    </>
  )
}

/** The course of a learning platform to which a class belongs: its members, and the grades that it did not take. */
async function Course({ found }: { found: ClassView }) {
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

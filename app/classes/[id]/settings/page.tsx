import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { DESCRIPTION_LENGTH } from '@/lib/core/input/title'
import { ClassHeading } from '../ClassHeading'
import { requireTaught, titleOf } from '../load'
import { archive, change } from './actions'
import { Course } from './Course'

interface Props {
  params: Promise<{ id: string }>
}

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

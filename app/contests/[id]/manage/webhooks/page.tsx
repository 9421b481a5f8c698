import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { MOST_WEBHOOKS } from '@/lib/webhooks/commands'
import { listWebhooks } from '@/lib/webhooks/list'
import { ManageHeading } from '../ManageHeading'
import { requireOrganised } from '../organiser'
import { add } from './actions'
import { WebhookLine } from './WebhookLine'

interface Props {
  params: Promise<{ id: string }>
}

export const generateMetadata = fixedTitle('contests', 'parts.webhooks')

/** The addresses that are told what happens in a contest. */
export default async function WebhooksPage({ params }: Props) {
  const { id } = await params
  const { user, contest } = await requireOrganised(id, '/webhooks')
  const t = await getTranslations('contests.webhooks')
  const rows = await listWebhooks(user, id)
  return (
    <>
      <ManageHeading contest={contest} part="webhooks" />
      <p className="mb-6 max-w-prose text-soft">{t('lead')}</p>
      {rows.length === 0 ? (
        <EmptyState>{t('none')}</EmptyState>
      ) : (
        <ul className="mb-8 max-w-3xl">
          {rows.map((row) => (
            <WebhookLine key={row.id} {...{ row }} />
          ))}
        </ul>
      )}
      <h2 className="mt-8 mb-4 text-title">{t('addTitle')}</h2>
      <ActionForm
        action={add.bind(null, id)}
        submit={t('add')}
        look="plain"
        hidden={{ token: randomUUID() }}
        fields={[
          {
            ...{ name: 'url', label: t('url'), hint: t('urlHint', { limit: MOST_WEBHOOKS }) },
            ...{ required: true, type: 'url', autoComplete: 'off', spellCheck: false },
          },
        ]}
      />
    </>
  )
}

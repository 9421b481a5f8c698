import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import { listWebhooks, MOST_WEBHOOKS, type WebhookRow } from '@/lib/webhooks/commands'
import { ManageHeading } from '../ManageHeading'
import { requireOrganised } from '../organiser'
import { add, remove, retry } from './actions'

export const generateMetadata = fixedTitle('contests', 'parts.webhooks')

/** The addresses that are told what happens in a contest. */
export default async function WebhooksPage({ params }: PageProps<'/contests/[id]/manage/webhooks'>) {
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

/** A webhook: what it has received last, or why it has not, and what can be done about that. */
async function WebhookLine({
  row: { id, contestId, url, endpoints, deliveredAt, failed },
}: {
  row: WebhookRow
}) {
  const t = await getTranslations('contests.webhooks')
  return (
    <li className="border-t border-hairline py-4">
      <p className="font-medium wrap-anywhere">{url}</p>
      {endpoints.length > 0 && (
        <p className="text-small text-soft wrap-anywhere">{t('only', { types: endpoints.join(', ') })}</p>
      )}
      <p className="text-small text-soft">
        {deliveredAt ? t.rich('delivered', { at: () => <When at={deliveredAt} /> }) : t('undelivered')}
      </p>
      {failed && (
        <>
          <p className="text-small text-bad">
            {t.rich('failed', { times: failed.times, at: () => <When at={failed.at} /> })}{' '}
            {t(`faults.${failed.fault.code}`, { seconds: 0, status: 0, cause: '', ...failed.fault.values })}
          </p>
          <p className="text-small font-semibold">
            {failed.nextAt === null
              ? t('givenUp')
              : t.rich('next', { at: () => <When at={failed.nextAt ?? failed.at} /> })}
          </p>
        </>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        {failed && (
          <form action={retry.bind(null, contestId, id)}>
            <SubmitButton look="plain">{t('retry')}</SubmitButton>
          </form>
        )}
        <form action={remove.bind(null, contestId, id)}>
          <SubmitButton look="plain">
            {t.rich('remove', { url: () => <span className="sr-only">{url}</span> })}
          </SubmitButton>
        </form>
      </div>
    </li>
  )
}

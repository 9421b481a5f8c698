import { getTranslations } from 'next-intl/server'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import type { WebhookRow } from '@/lib/webhooks/list'
import { remove, retry } from './actions'

/** A webhook: what it has received last, or why it has not, and what can be done about that. */
export async function WebhookLine({
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

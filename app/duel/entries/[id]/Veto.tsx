import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import type { EntryPage } from '@/lib/duel/queries'
import { lift, playAnew, veto } from './actions'

/** An administrator's actions on an entry; the actions check the role themselves. */
export async function Veto({ entry: { id, status } }: { entry: EntryPage }) {
  const t = await getTranslations('entry')
  return (
    <section aria-labelledby="administration" className="flex flex-col gap-6">
      <h2 id="administration" className="text-title">
        {t('administration')}
      </h2>
      {status === 'vetoed' ? (
        <form action={lift.bind(null, id)}>
          <SubmitButton look="plain">{t('lift')}</SubmitButton>
        </form>
      ) : (
        <ActionForm
          action={veto.bind(null, id)}
          fields={[{ name: 'reason', label: t('reason'), required: true }]}
          submit={t('veto')}
          look="danger"
        />
      )}
      <form action={playAnew.bind(null, id)}>
        <p className="mb-2 text-small text-soft">{t('playAnewHint')}</p>
        <SubmitButton look="plain">{t('playAnew')}</SubmitButton>
      </form>
    </section>
  )
}

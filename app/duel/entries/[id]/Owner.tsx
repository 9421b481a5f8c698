import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { editorAddress } from '@/app/_ui/addresses'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import type { EntryPage } from '@/lib/duel/queries/entries'
import { DESCRIPTION_LENGTH } from '@/lib/duel/schema'
import { choose, comeBack, describe, follow, setOpen, withdraw } from './actions'

/** The owner's settings: name, active version, who may read the source, and whether the entry takes part. */
export async function Owner({ entry }: { entry: EntryPage }) {
  const t = await getTranslations('entry')
  const { id, problemId, role, name, description, status, follows, open, pledge } = entry
  return (
    <section aria-labelledby="own" className="flex flex-col gap-8">
      <h2 id="own" className="text-title">
        {t('own')}
      </h2>
      <div>
        <h3 className="mb-1 font-sans text-base">{t('versions')}</h3>
        <Versions entry={entry} />
        <p className="mt-3 text-small text-soft">{t(follows ? 'follows' : 'fixed')}</p>
        <div className="mt-2 flex flex-wrap items-center gap-4">
          {!follows && (
            <form action={follow.bind(null, id)}>
              <SubmitButton look="plain">{t('follow')}</SubmitButton>
            </form>
          )}
          <Link href={editorAddress(problemId, { role })} className="link py-1">
            {t('newVersion')}
          </Link>
        </div>
      </div>
      <ActionForm
        action={describe.bind(null, id)}
        fields={[
          { name: 'name', label: t('name'), defaultValue: name, required: true },
          {
            name: 'description',
            label: t('description'),
            hint: t('descriptionHint', { limit: DESCRIPTION_LENGTH }),
            defaultValue: description,
            lines: 4,
          },
        ]}
        submit={t('save')}
        look="plain"
      />
      <form action={setOpen.bind(null, id, !open)}>
        <p className="mb-2 text-small text-soft">
          {t(open ? 'sourceOpen' : pledge?.kept ? 'sourceLater' : 'sourceClosed')}
        </p>
        {pledge && (
          <p className="mb-2 text-small text-soft">
            {t.rich(pledge.kept ? 'pledgeKept' : 'pledge', {
              contest: pledge.contest,
              when: () => <When at={pledge.endsAt} beside />,
            })}
          </p>
        )}
        <SubmitButton look="plain">{t(open ? 'close' : 'open')}</SubmitButton>
      </form>
      {status === 'active' && (
        <form action={withdraw.bind(null, id)}>
          <p className="mb-2 text-small text-soft">{t('withdrawHint')}</p>
          <SubmitButton look="danger">{t('withdraw')}</SubmitButton>
        </form>
      )}
      {status === 'withdrawn' && (
        <form action={comeBack.bind(null, id)}>
          <SubmitButton>{t('comeBack')}</SubmitButton>
        </form>
      )}
    </section>
  )
}

/** The owner's versions, newest first; one of them is active. */
function Versions({ entry: { id, role, versions } }: { entry: EntryPage }) {
  const t = useTranslations('entry')
  const states = useTranslations('states')
  return (
    <ScrolledTable label={t('versions')} className="max-h-80 overflow-y-auto">
      <table className="ledger">
        <caption className="sr-only">{t('versions')}</caption>
        <tbody>
          {versions.map(({ submissionId, version, language, state, part }) => (
            <tr key={submissionId} aria-current={part === 'active' ? 'true' : undefined}>
              <td>
                <Link href={`/submissions/${submissionId}`} className="link tabular-nums">
                  {t('version')} {version}
                </Link>
                <p className="text-small text-soft">{languageName(language)}</p>
              </td>
              <td className="text-end">
                {part === 'active' ? (
                  <span className="font-medium">{t('plays')}</span>
                ) : part === 'passed' ? (
                  <form action={choose.bind(null, id, submissionId)}>
                    <SubmitButton look="plain">{t('letPlay')}</SubmitButton>
                  </form>
                ) : (
                  <span className="text-small text-soft">
                    {part === 'refused' ? t(`refused.${role}`) : states(state)}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrolledTable>
  )
}

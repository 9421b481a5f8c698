import { useTranslations } from 'next-intl'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import type { EntryPage } from '@/lib/duel/queries'
import { choose } from './actions'

/** The owner's versions, newest first; one of them is active. */
export function Versions({ entry: { id, role, versions } }: { entry: EntryPage }) {
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

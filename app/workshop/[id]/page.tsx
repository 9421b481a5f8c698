import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AutoRefresh } from '@/app/_ui/AutoRefresh'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Select } from '@/app/_ui/form/Select'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import type { Verdict } from '@/judge/verdicts'
import { isAdministrator } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { isLocale, LANGUAGES } from '@/lib/i18n/locales'
import type { Finding } from '@/lib/workshop/findings'
import { editionOf } from '@/lib/workshop/keys'
import { type DraftView, findFindings } from '@/lib/workshop/queries'
import { rejudgeOffer } from '@/lib/workshop/rejudge'
import { archive, publish, rejudge, remove } from './actions'
import { DraftHeading } from './DraftHeading'
import { requireOwned } from './owner'

type Props = PageProps<'/workshop/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await requireOwned((await params).id)).draft.title }
}

/** Where a problem stands, what is amiss, and how it gets to the others. */
export default async function OverviewPage({ params }: Props) {
  const { user, draft } = await requireOwned((await params).id)
  const { id, state } = draft
  const [t, findings] = [await getTranslations('workshop'), await findFindings(draft)]
  const isOut = state === 'published' || state === 'archived'
  return (
    <>
      <DraftHeading draft={draft} part="overview" />
      <section className="mb-10 max-w-prose">
        <h2 className="mb-3 text-title">{t('publishing')}</h2>
        {isOut && !draft.changed ? (
          <p>{t('upToDate')}</p>
        ) : findings.length > 0 ? (
          <>
            <p className="mb-3">{t('inTheWay', { count: findings.length })}</p>
            <FindingList {...{ id, findings }} />
          </>
        ) : (
          <Publishing draft={draft} isOut={isOut} />
        )}
      </section>
      {isOut && <Rejudge {...{ user, draft }} />}
      {isOut ? <Visibility draft={draft} /> : <Deletion id={id} />}
    </>
  )
}

async function Publishing({ draft, isOut }: { draft: DraftView; isOut: boolean }) {
  const t = await getTranslations('workshop')
  return (
    <>
      <div className="mb-4">
        <Notice tone="good">{t('ready')}</Notice>
      </div>
      <ActionForm
        action={publish.bind(null, draft.id)}
        fields={[]}
        hidden={{ edition: editionOf(draft.document) }}
        submit={t(isOut ? 'publishChanges' : 'publish')}
      >
        {!isOut && (
          <Select
            name="audience"
            label={t('audience')}
            chosen="everybody"
            options={[
              { value: 'everybody', words: t('audiences.everybody') },
              { value: 'contests', words: t('audiences.contests') },
            ]}
          />
        )}
      </ActionForm>
    </>
  )
}

async function Visibility({ draft: { id, state } }: { draft: DraftView }) {
  const t = await getTranslations('workshop')
  const archived = state === 'archived'
  return (
    <section className="max-w-prose border-t border-hairline pt-6">
      <h2 className="mb-3 text-title">{t('visibility')}</h2>
      <p className="mb-4">
        {archived
          ? t('archivedLead')
          : t.rich('publishedLead', {
              link: (text) => (
                <Link href={`/problems/${id}`} className="link">
                  {text}
                </Link>
              ),
            })}
      </p>
      <form action={archive.bind(null, id, !archived)}>
        <SubmitButton look="plain">{t(archived ? 'show' : 'archive')}</SubmitButton>
      </form>
    </section>
  )
}

async function Deletion({ id }: { id: string }) {
  const t = await getTranslations('workshop')
  return (
    <section className="max-w-prose border-t border-hairline pt-6">
      <h2 className="mb-3 text-title">{t('deletion')}</h2>
      <p className="mb-4 text-soft">{t('deletionLead')}</p>
      <form action={remove.bind(null, id)}>
        <SubmitButton look="danger">{t('delete')}</SubmitButton>
      </form>
    </section>
  )
}

interface FindingListProps {
  id: string
  findings: readonly Finding[]
}

/** Everything that stands in the way of publishing, each with the page on which it is mended. */
function FindingList({ id, findings }: FindingListProps) {
  const [t, words] = [useTranslations('workshop.parts'), useFindingWords()]
  return (
    <ul className="flex flex-col gap-1">
      {findings.map((finding) => (
        <li key={JSON.stringify(finding)} className="wrap-anywhere">
          <Link href={`/workshop/${id}/${finding.section}`} className="link">
            {t(finding.section)}
          </Link>
          : {words(finding)}
        </li>
      ))}
    </ul>
  )
}

function useFindingWords() {
  const [t, verdicts, puzzles] = [
    useTranslations('workshop.findings'),
    useTranslations('verdicts'),
    useTranslations('puzzles'),
  ]
  return ({ code, values, fault, puzzle }: Finding): string => {
    const { locale, promise, verdict } = values
    const said = t(code, {
      ...values,
      ...(isLocale(locale) && { locale: LANGUAGES[locale] }),
      ...(promise !== undefined && { promise: verdicts(promise as Verdict) }),
      ...(verdict !== undefined && { verdict: verdicts(verdict as Verdict) }),
    })
    return fault ? `${said} ${puzzles(`${puzzle}.faults.${fault.code}`, fault.values)}` : said
  }
}

/** What was judged, or in a duel played, before the last change of cases or limits, and how far judging it anew is. */
async function Rejudge({ user, draft }: { user: Viewer; draft: DraftView }) {
  const { stale, open } = await rejudgeOffer(draft)
  if (stale === 0 && !open) return null
  const t = await getTranslations('workshop.rejudge')
  const isDuel = draft.kind === 'duel'
  return (
    <section className="mb-10 max-w-prose border-t border-hairline pt-6">
      <h2 className="mb-3 text-title">{t(isDuel ? 'duelTitle' : 'title')}</h2>
      {open ? (
        <>
          {open.state === 'judging' && <AutoRefresh />}
          <p className="tabular-nums">{t(`states.${open.state}`, { done: open.done, total: open.total })}</p>
          <p className="mb-2">{t('changed', { count: open.changed })}</p>
          {isAdministrator(user) ? (
            <Link href={`/admin/rejudges/${open.id}`} className="link">
              {t('preview')}
            </Link>
          ) : (
            <p className="text-soft">{t('decided')}</p>
          )}
        </>
      ) : (
        <>
          <p className="mb-4">{t(isDuel ? 'duelStale' : 'stale', { count: stale })}</p>
          <ActionForm
            action={rejudge.bind(null, draft.id)}
            fields={[]}
            submit={t(isDuel ? 'replay' : 'start')}
            look="plain"
          />
        </>
      )}
    </section>
  )
}

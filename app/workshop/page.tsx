import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { buttonClass } from '@/app/_ui/Button'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Select } from '@/app/_ui/form/Select'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { When } from '@/app/_ui/When'
import { maySet } from '@/lib/access/workshop'
import { requireUser } from '@/lib/users/current-user'
import { listAdoptable } from '@/lib/workshop/adopt'
import { type DraftRow, listDrafts } from '@/lib/workshop/queries'
import { adopt } from './actions'
import { StateWords } from './StateWords'

export const generateMetadata = fixedTitle('workshop', 'title')

/** The problems that the viewer sets; for administrators all that were made here. */
export default async function WorkshopPage() {
  const user = await requireUser('/workshop')
  if (!maySet(user)) notFound()
  const [t, drafts] = [await getTranslations('workshop'), await listDrafts(user)]
  const adoptable = await listAdoptable(user, await getLocale())
  return (
    <>
      <PageHeading title={t('title')}>{t('lead')}</PageHeading>
      {drafts.length > 0 ? (
        <>
          <p className="mb-4">
            <Link href="/workshop/new" className={buttonClass('primary')}>
              {t('new')}
            </Link>
          </p>
          <WideLedger
            caption={t('title')}
            headings={
              <>
                <Heading>{t('problem')}</Heading>
                <Heading>{t('state')}</Heading>
                <Heading from="md">{t('kind')}</Heading>
                <Heading from="md">{t('owners')}</Heading>
                <Heading from="md">{t('saved')}</Heading>
              </>
            }
          >
            {drafts.map((draft) => (
              <Row key={draft.id} draft={draft} />
            ))}
          </WideLedger>
        </>
      ) : (
        <EmptyState action={{ href: '/workshop/new', words: t('new') }}>{t('none')}</EmptyState>
      )}
      {adoptable.length > 0 && <Adoption problems={adoptable} />}
    </>
  )
}

/** For administrators: the problems that come from files. */
async function Adoption({ problems }: { problems: Awaited<ReturnType<typeof listAdoptable>> }) {
  const t = await getTranslations('workshop.adoption')
  return (
    <section className="mt-10 max-w-prose border-t border-hairline pt-6">
      <h2 className="mb-3 text-title">{t('title')}</h2>
      <p className="mb-4 text-soft">{t('lead')}</p>
      <ActionForm action={adopt} fields={[]} submit={t('submit')} look="plain">
        <Select
          name="problem"
          label={t('problem')}
          chosen={undefined}
          options={problems.map(({ id, title }) => ({ value: id, words: title }))}
        />
      </ActionForm>
    </section>
  )
}

async function Row({ draft }: { draft: DraftRow }) {
  const t = await getTranslations('problems')
  const { id, title, kind, owners, savedAt } = draft
  return (
    <tr>
      <td className="min-w-36 wrap-anywhere">
        <Link href={`/workshop/${id}`} className="link">
          {title}
        </Link>
        <span className="block text-small text-soft">{id}</span>
      </td>
      <td>
        <StateWords draft={draft} />
      </td>
      <td className="max-md:hidden">{t(`kinds.${kind}`)}</td>
      <td className="wrap-anywhere max-md:hidden">{owners.map(({ name }) => name).join(', ')}</td>
      <td className="max-md:hidden">
        <When at={savedAt} />
      </td>
    </tr>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/app/_ui/Button'
import { ClientWords } from '@/app/_ui/ClientWords'
import { EmptyState } from '@/app/_ui/EmptyState'
import { Link } from '@/app/_ui/Link'
import { ListPicture } from '@/app/_viewer/boards/ListPicture'
import { creditsOf } from '@/lib/workshop/challenges/queries'
import { editionOf } from '@/lib/workshop/keys'
import { DraftHeading } from '../DraftHeading'
import { requireOwned } from '../owner'
import { arrange } from './actions'
import { CaseList } from './CaseList'

interface Props {
  params: Promise<{ id: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('workshop')
  return { title: t('parts.cases') }
}

/** The cases of a problem in their order. */
export default async function CasesPage({ params }: Props) {
  const { id } = await params
  const { draft } = await requireOwned(id, '/cases')
  const t = await getTranslations('workshop')
  const { puzzle, cases } = draft.document
  const credits = await creditsOf(draft)
  const address = `/workshop/${id}/cases`
  if (cases.length === 0)
    return (
      <>
        <DraftHeading draft={draft} part="cases" />
        <EmptyState action={{ href: `${address}/new`, words: t('newCase') }}>{t('noCases')}</EmptyState>
      </>
    )
  return (
    <>
      <DraftHeading draft={draft} part="cases" />
      <p className="mb-4 max-w-prose text-soft">{t('casesLead')}</p>
      <p className="mb-4">
        <Link href={`${address}/new`} className={buttonClass('primary')}>
          {t('newCase')}
        </Link>
      </p>
      <ClientWords namespaces={['workshop.caseList']}>
        <CaseList
          action={arrange.bind(null, id)}
          edition={editionOf(cases)}
          address={address}
          rows={cases.map(({ level, optimum, credit, ...each }) => ({
            ...each,
            optimum: optimum?.value,
            credit: credit && credits.get(credit)?.name,
            picture: <ListPicture puzzle={puzzle} level={level} />,
          }))}
        />
      </ClientWords>
    </>
  )
}

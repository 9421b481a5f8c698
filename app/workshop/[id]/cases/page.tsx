import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/app/_ui/Button'
import { ClientWords } from '@/app/_ui/ClientWords'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { ListPicture } from '@/app/_viewer/boards/Picture'
import { ROLES } from '@/judge/tournament/trial'
import { creditsOf } from '@/lib/workshop/challenges'
import { puzzleOfCase } from '@/lib/workshop/findings'
import { editionOf } from '@/lib/workshop/keys'
import { DraftHeading } from '../DraftHeading'
import { requireOwned } from '../owner'
import { arrange } from './actions'
import { CaseList } from './CaseList'

export const generateMetadata = fixedTitle('workshop', 'parts.cases')

/** The cases of a problem in their order. */
export default async function CasesPage({ params }: PageProps<'/workshop/[id]/cases'>) {
  const { id } = await params
  const { draft } = await requireOwned(id, '/cases')
  const t = await getTranslations('workshop')
  const { kind, cases } = draft.document
  const credits = await creditsOf(draft)
  const address = `/workshop/${id}/cases`
  const additions =
    kind === 'duel'
      ? ROLES.map((role) => ({ href: `${address}/new?role=${role}`, words: t(`newCaseFor.${role}`) }))
      : [{ href: `${address}/new`, words: t('newCase') }]
  if (cases.length === 0)
    return (
      <>
        <DraftHeading draft={draft} part="cases" />
        <EmptyState action={additions[0]}>{t('noCases')}</EmptyState>
      </>
    )
  return (
    <>
      <DraftHeading draft={draft} part="cases" />
      <p className="mb-4 max-w-prose text-soft">{t(kind === 'duel' ? 'duelCasesLead' : 'casesLead')}</p>
      <p className="mb-4 flex flex-wrap gap-3">
        {additions.map(({ href, words }, index) => (
          <Link key={href} href={href} className={buttonClass(index === 0 ? 'primary' : 'plain')}>
            {words}
          </Link>
        ))}
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
            picture: <ListPicture puzzle={puzzleOfCase(draft.document, each)} level={level} />,
          }))}
        />
      </ClientWords>
    </>
  )
}

import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { EDITOR_WORDS } from '@/app/_editor/carve'
import { ClientWords } from '@/app/_ui/ClientWords'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { roleNamed } from '@/judge/tournament/trial'
import { puzzleOfCase } from '@/lib/workshop/findings'
import { editionOf } from '@/lib/workshop/keys'
import { DraftHeading } from '../../DraftHeading'
import { requireOwned } from '../../owner'
import { save } from '../actions'
import { CaseForm } from './CaseForm'
import { Optimum } from './Optimum'

interface Props {
  params: Promise<{ id: string; case: string }>
  searchParams: Promise<{ role?: string | string[] }>
}

export const generateMetadata = fixedTitle('workshop', 'parts.cases')

/** One case, or a new one, which begins with the level of the last; in a duel, of the last for the same role. */
export default async function CasePage({ params, searchParams }: Props) {
  const { id, case: name } = await params
  const { draft } = await requireOwned(id, '/cases')
  const { kind, cases } = draft.document
  const known = cases.find((each) => each.name === name)
  if (!known && name !== 'new') notFound()
  const t = await getTranslations('workshop')
  const role = known ? known.role : kind === 'duel' ? roleNamed((await searchParams).role) : undefined
  const last = cases.findLast((each) => each.role === role)
  const initial = known ?? {
    ...{ name: '', level: last?.level ?? '', sample: false, seed: 0, group: '' },
    ...(role && { role }),
  }
  const puzzle = puzzleOfCase(draft.document, { role })
  return (
    <>
      <DraftHeading draft={draft} part="cases" />
      <p className="mb-2">
        <Link href={`/workshop/${id}/cases`} className="link">
          {t('allCases')}
        </Link>
      </p>
      <h2 className="mb-4 text-title wrap-anywhere">
        {known?.name ?? t(role ? `newCaseFor.${role}` : 'newCase')}
      </h2>
      <ClientWords
        namespaces={['workshop.caseForm', 'levelField', 'errors', ...EDITOR_WORDS]}
        puzzle={puzzle}
      >
        <CaseForm
          action={save.bind(null, id, known?.name)}
          {...{ puzzle, initial }}
          edition={editionOf(known)}
        />
      </ClientWords>
      {known && <Optimum draft={draft} testcase={known} />}
    </>
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { EDITOR_WORDS } from '@/app/_editor/words'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Link } from '@/app/_ui/Link'
import { editionOf } from '@/lib/workshop/keys'
import { DraftHeading } from '../../DraftHeading'
import { requireOwned } from '../../owner'
import { save } from '../actions'
import { CaseForm } from './CaseForm'
import { Optimum } from './Optimum'

interface Props {
  params: Promise<{ id: string; case: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('workshop')
  return { title: t('parts.cases') }
}

/** One case, or a new one, which begins with the level of the last. */
export default async function CasePage({ params }: Props) {
  const { id, case: name } = await params
  const { draft } = await requireOwned(id, '/cases')
  const { puzzle, cases } = draft.document
  const known = cases.find((each) => each.name === name)
  if (!known && name !== 'new') notFound()
  const t = await getTranslations('workshop')
  const initial = known ?? { name: '', level: cases.at(-1)?.level ?? '', sample: false, seed: 0, group: '' }
  return (
    <>
      <DraftHeading draft={draft} part="cases" />
      <p className="mb-2">
        <Link href={`/workshop/${id}/cases`} className="link">
          {t('allCases')}
        </Link>
      </p>
      <h2 className="mb-4 text-title wrap-anywhere">{known?.name ?? t('newCase')}</h2>
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

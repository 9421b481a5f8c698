import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { EDITOR_WORDS } from '@/app/_editor/carve'
import { ClientWords } from '@/app/_ui/ClientWords'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { puzzleOf } from '@/judge/puzzles'
import { roleNamed } from '@/judge/tournament/trial'
import type { DraftCase } from '@/lib/workshop/document'
import { puzzleOfCase } from '@/lib/workshop/findings'
import { editionOf } from '@/lib/workshop/keys'
import { optimumOf } from '@/lib/workshop/optimum'
import type { DraftView } from '@/lib/workshop/queries'
import { DraftHeading } from '../../DraftHeading'
import { requireOwned } from '../../owner'
import { save } from '../actions'
import { forgetOptimum, keepOptimum } from './actions'
import { CaseForm } from './CaseForm'
import { LazyProver } from './LazyProver'

export const generateMetadata = fixedTitle('workshop', 'parts.cases')

/** One case, or a new one, which begins with the level of the last; in a duel, of the last for the same role. */
export default async function CasePage({ params, searchParams }: PageProps<'/workshop/[id]/cases/[case]'>) {
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

interface OptimumProps {
  draft: DraftView
  testcase: DraftCase
}

/** What no answer can do better on a saved case, how it is proven, and the best that the jury has. */
async function Optimum({ draft, testcase }: OptimumProps) {
  const { id, document } = draft
  const found = await optimumOf(draft, testcase)
  if (!found) return null
  const { proof, best } = found
  const [t, told, ranks] = [
    await getTranslations('workshop.optimum'),
    await getTranslations('optimum'),
    await getTranslations('ranks'),
  ]
  const figure = `${document.puzzle}.${puzzleOf(document.puzzle).rankFigures[0]?.name}`
  const edition = editionOf(testcase)
  const { optimum, name } = testcase
  const cells = optimum?.certificate.map(([row, col]) => told('cell', { row, col })).join(' ')
  return (
    <section className="mt-10 max-w-prose border-t border-hairline pt-6">
      <h2 className="mb-2 text-title">{t('title')}</h2>
      {best && (
        <p className="mb-2 wrap-anywhere">
          {ranks(`${figure}.best`, best)}
          {optimum && best.value > optimum.value && ` ${t('notReached')}`}
        </p>
      )}
      {optimum ? (
        <>
          <p className="mb-2">{ranks(`${figure}.optimum`, { value: optimum.value })}</p>
          {cells && <p className="mb-2 text-small text-soft">{told('certificate', { cells })}</p>}
          {optimum.answer && <p className="mb-2 font-mono text-small break-all">{optimum.answer}</p>}
          <p className="mb-4 text-soft">{t('published')}</p>
          <form action={forgetOptimum.bind(null, id, name, edition)}>
            <SubmitButton look="quiet">{t('forget')}</SubmitButton>
          </form>
        </>
      ) : (
        <>
          <p className="mb-4 text-soft">{t('lead')}</p>
          {proof === 'level' ? (
            <ActionForm
              action={keepOptimum.bind(null, id, name)}
              fields={[]}
              hidden={{ edition }}
              submit={t('prove')}
              look="plain"
            />
          ) : (
            <ClientWords namespaces={['workshop.prover', 'lab.strings.proof']}>
              <LazyProver action={keepOptimum.bind(null, id, name)} {...{ edition }} level={testcase.level} />
            </ClientWords>
          )}
        </>
      )}
    </section>
  )
}

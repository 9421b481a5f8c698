import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { LANGUAGES } from '@/judge/languages'
import { offeredLanguages } from '@/lib/languages/queries'
import { PROMISES } from '@/lib/workshop/document'
import { editionOf } from '@/lib/workshop/keys'
import { DraftHeading } from '../../DraftHeading'
import { requireOwned } from '../../owner'
import { save } from '../actions'
import { SolutionForm } from './SolutionForm'

export const generateMetadata = fixedTitle('workshop', 'parts.jury')

/** One jury solution, or a new one. */
export default async function SolutionPage({ params }: PageProps<'/workshop/[id]/jury/[solution]'>) {
  const { id, solution: name } = await params
  const { draft } = await requireOwned(id, '/jury')
  const { jury, cases, kind } = draft.document
  const known = jury.find((each) => each.name === name)
  if (!known && name !== 'new') notFound()
  const [t, verdicts] = [await getTranslations('workshop'), await getTranslations('verdicts')]
  const initial = known ?? { name: '', language: '', source: '', promise: 'accepted' as const, cases: {} }
  const offered = kind !== 'answer' ? (await offeredLanguages()).languages.map((each) => each.id) : []
  const languages = Object.keys(LANGUAGES).filter(
    // While no worker runs, nobody knows what will be offered.
    (language) =>
      offered.length === 0 || language === known?.language || offered.some((each) => each === language),
  )
  return (
    <>
      <DraftHeading draft={draft} part="jury" />
      <p className="mb-2">
        <Link href={`/workshop/${id}/jury`} className="link">
          {t('allSolutions')}
        </Link>
      </p>
      <h2 className="mb-4 text-title wrap-anywhere">{known?.name ?? t('newSolution')}</h2>
      <ClientWords namespaces={['workshop.solutionForm']}>
        <SolutionForm
          action={save.bind(null, id, known?.name)}
          {...{ kind }}
          {...{ initial }}
          edition={editionOf(known)}
          // In a duel each role has its own cases; the verdict as a whole is what counts.
          cases={kind === 'duel' ? [] : cases.map((each) => each.name)}
          languages={languages.map((value) => ({ value, words: languageName(value) }))}
          promises={PROMISES.map((value) => ({ value, words: verdicts(value) }))}
        />
      </ClientWords>
    </>
  )
}

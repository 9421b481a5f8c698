import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { FilterChoice, FilterForm } from '@/app/_ui/form/FilterForm'
import { PageHeading } from '@/app/_ui/PageHeading'
import { ProblemTable } from '@/app/_ui/ProblemTable'
import { ListPicture } from '@/app/_viewer/boards/Picture'
import {
  filterProblems,
  OWN_STATES,
  type OwnState,
  PROBLEM_KINDS,
  type ProblemFilter,
  parseFilter,
  puzzlesOf,
} from '@/lib/problems/filter'
import { listProblems } from '@/lib/problems/queries'
import { currentUser } from '@/lib/users/current-user'

const LEVELS = [1, 2, 3, 4, 5] as const

interface FilterProps {
  filter: ProblemFilter
  states: readonly OwnState[]
  /** The puzzles to choose from. */
  puzzles: readonly { readonly value: string; readonly words: string }[]
}

/** Search and filters of the list of problems. */
function Filter({ filter, states, puzzles }: FilterProps) {
  const t = useTranslations('problems')
  const any = t('any')
  const kinds = PROBLEM_KINDS.map((kind) => ({ value: kind, words: t(`kinds.${kind}`) }))
  const levels = LEVELS.map((level) => ({ value: level, words: t('difficultyOf', { level }) }))
  const own = states.map((state) => ({ value: state, words: t(`states.${state}`) }))
  return (
    <FilterForm q={filter.q} search={t('search')} find={t('find')}>
      {puzzles.length > 0 && (
        <FilterChoice name="puzzle" label={t('puzzle')} any={any} chosen={filter.puzzle} options={puzzles} />
      )}
      <FilterChoice name="kind" label={t('kind')} any={any} chosen={filter.kind} options={kinds} />
      <FilterChoice
        name="difficulty"
        label={t('difficulty')}
        any={any}
        chosen={filter.difficulty}
        options={levels}
      />
      {states.length > 0 && (
        <FilterChoice name="state" label={t('own')} any={any} chosen={filter.state} options={own} />
      )}
    </FilterForm>
  )
}

export const generateMetadata = fixedTitle('problems', 'title')

/** All problems; the URL holds the filter. */
export default async function ProblemsPage({ searchParams }: PageProps<'/problems'>) {
  const [t, user, locale] = await Promise.all([getTranslations('problems'), currentUser(), getLocale()])
  const filter = parseFilter(await searchParams)
  const all = await listProblems(locale, user?.id)
  const shown = filterProblems(all, filter)
  return (
    <>
      <PageHeading title={t('title')}>{t('lead')}</PageHeading>
      <Filter filter={filter} states={user ? OWN_STATES : []} puzzles={puzzlesOf(all)} />
      {shown.length > 0 ? (
        <ProblemTable problems={shown} signedIn={Boolean(user)} Picture={ListPicture} />
      ) : (
        <p className="py-10 text-soft">{t('noneFound')}</p>
      )}
    </>
  )
}

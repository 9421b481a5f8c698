import { useLocale, useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { FilterChoice, FilterForm } from '@/app/_ui/form/FilterForm'
import { PageHeading } from '@/app/_ui/PageHeading'
import { ProblemTable } from '@/app/_ui/ProblemTable'
import { placeholderProps } from '@/app/_ui/placeholder'
import { ListPicture } from '@/app/_viewer/boards/Picture'
import { currentCachedRendering } from '@/lib/access/cached-rendering'
import {
  filterProblems,
  isWhole,
  OWN_STATES,
  type OwnState,
  PROBLEM_KINDS,
  PROBLEM_SORTS,
  type ProblemFilter,
  parseFilter,
  tagsOf,
} from '@/lib/problems/filter'
import { pathOf, recommend } from '@/lib/problems/path'
import { type ListedProblem, listProblems } from '@/lib/problems/queries'
import { currentUser } from '@/lib/users/current-user'
import { NEXT_SECTION, NextProblem, ProblemPath, useGroupTitle, useTagWords } from './ProblemPath'

const LEVELS = [1, 2, 3, 4, 5] as const

interface FilterProps {
  filter: ProblemFilter
  states: readonly OwnState[]
  /** All problems, whose puzzles and tags can be chosen. */
  problems: readonly ListedProblem[]
}

/** Search, filters and order of the list of problems. */
function Filter({ filter, states, problems }: FilterProps) {
  const t = useTranslations('problems')
  const [tagWords, groupTitle, locale] = [useTagWords(), useGroupTitle(), useLocale()]
  const any = t('any')
  const puzzles = pathOf(problems).map(({ id, title }) => ({
    value: id,
    words: groupTitle({ id, title }),
  }))
  const kinds = PROBLEM_KINDS.map((kind) => ({ value: kind, words: t(`kinds.${kind}`) }))
  const levels = LEVELS.map((level) => ({ value: level, words: t('difficultyOf', { level }) }))
  const own = states.map((state) => ({ value: state, words: t(`states.${state}`) }))
  const tags = tagsOf(problems)
    .map((tag) => ({ value: tag, words: tagWords(tag) }))
    .toSorted((one, other) => one.words.localeCompare(other.words, locale))
  const sorts = PROBLEM_SORTS.map((sort) => ({ value: sort, words: t(`sorts.${sort}`) }))
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
      {tags.length > 0 && (
        <FilterChoice name="tag" label={t('tag')} any={any} chosen={filter.tag} options={tags} />
      )}
      <FilterChoice name="sort" label={t('sort')} any={t('path')} chosen={filter.sort} options={sorts} />
    </FilterForm>
  )
}

export const generateMetadata = fixedTitle('problems', 'title')

/** All problems as a path, and what to solve next; the URL holds the filter. A sorted list is a table. */
export default async function ProblemsPage({ searchParams }: PageProps<'/problems'>) {
  const [t, user, locale] = await Promise.all([getTranslations('problems'), currentUser(), getLocale()])
  const filter = parseFilter(await searchParams)
  const kept = currentCachedRendering()
  const all = await listProblems(locale, kept ? undefined : user?.id)
  kept?.tell({ problems: all })
  const shown = filterProblems(all, filter)
  const next = recommend(all)
  // A group keeps the title of its puzzle's first problem, even if that one is not shown.
  const groups = pathOf(all)
    .map((group) => ({ ...group, problems: group.problems.filter((each) => shown.includes(each)) }))
    .filter(({ problems }) => problems.length > 0)
  return (
    <>
      <PageHeading title={t('title')}>{t('lead')}</PageHeading>
      {kept ? (
        <section key="kept" aria-labelledby="next-problem" {...placeholderProps(kept, 'next')} />
      ) : (
        next &&
        isWhole(filter) && (
          <section key="own" aria-labelledby="next-problem" className={NEXT_SECTION}>
            <NextProblem {...next} picture={<ListPicture {...next.problem} />} />
          </section>
        )
      )}
      <Filter filter={filter} states={user ? OWN_STATES : []} problems={all} />
      {shown.length === 0 && <p className="py-10 text-soft">{t('noneFound')}</p>}
      {shown.length > 0 && filter.sort !== undefined && (
        <ProblemTable problems={shown} signedIn={Boolean(user)} Picture={ListPicture} />
      )}
      {filter.sort === undefined && (
        <ProblemPath groups={groups} next={next} signedIn={Boolean(user)} kept={kept} />
      )}
    </>
  )
}

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '@/app/_ui/Button'
import { Difficulty } from '@/app/_ui/Difficulty'
import { Link } from '@/app/_ui/Link'
import { OwnState } from '@/app/_ui/ProblemTable'
import { placeholderProps } from '@/app/_ui/placeholder'
import { ListPicture } from '@/app/_viewer/boards/Picture'
import type { CachedRendering } from '@/lib/access/cached-rendering'
import { successRate } from '@/lib/problems/filter'
import { isDone, type PathGroup, type Recommendation } from '@/lib/problems/path'
import type { ListedProblem } from '@/lib/problems/queries'

interface Props {
  groups: readonly PathGroup<ListedProblem>[]
  /** The problem to solve next, whose row says so. */
  next: Recommendation<ListedProblem> | undefined
  signedIn: boolean
  /** On a cached page, what the reader has reached is a hole. */
  kept: CachedRendering | undefined
}

/** The problems as a path: a section for each puzzle, with its levels from easy to hard. */
export function ProblemPath({ groups, next, signedIn, kept }: Props) {
  const [t, groupTitle, done] = [useTranslations('problems'), useGroupTitle(), useDone()]
  return groups.map(({ id, title, problems }) => (
    <section key={id} aria-labelledby={`path-${id}`} className="mt-10">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-edge pb-1.5">
        <h2 id={`path-${id}`} className="text-title">
          {groupTitle({ id, title })}
        </h2>
        <p className="text-small text-soft tabular-nums">
          {signedIn ? (kept?.hole(`done.${id}`) ?? done(problems)) : t('levels', { count: problems.length })}
        </p>
      </header>
      <ol>
        {problems.map((problem) => (
          <Level
            key={problem.id}
            problem={problem}
            isNext={problem.id === next?.problem.id}
            signedIn={signedIn}
            kept={kept}
          />
        ))}
      </ol>
    </section>
  ))
}

/** Says how many problems of a group the reader is done with. */
function useDone() {
  const t = useTranslations('problems')
  return (problems: readonly ListedProblem[]) => t('done', doneOf(problems))
}

/** How many problems of a group the reader is done with, and of how many. */
export const doneOf = (problems: readonly ListedProblem[]) => ({
  done: problems.filter(isDone).length,
  all: problems.length,
})

/** Classes of what marks the problem to solve next. */
export const NEXT_BADGE = 'text-small text-thread'

/** Classes of what the reader has reached in a problem. */
export const OWN_STATE = 'shrink-0 text-small'

interface LevelProps {
  problem: ListedProblem
  isNext: boolean
  signedIn: boolean
  kept: CachedRendering | undefined
}

function Level({ problem, isNext, signedIn, kept }: LevelProps) {
  const t = useTranslations('problems')
  const { id, title, summary, kind, difficulty, tags } = problem
  return (
    <li className="flex items-center gap-4 border-b border-hairline py-2.5 sm:gap-6">
      <span className="flex w-16 shrink-0 justify-center sm:w-24">
        <ListPicture puzzle={problem.puzzle} level={problem.level} />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link href={`/problems/${id}`} className="font-serif text-large font-semibold hover:underline">
            {title}
          </Link>
          {kept ? (
            <strong key="kept" {...placeholderProps(kept, `badge.${id}`)} />
          ) : (
            isNext && (
              <strong key="own" className={NEXT_BADGE}>
                {t('next.badge')}
              </strong>
            )
          )}
        </p>
        <p className="max-w-prose text-soft">{summary}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-small text-soft">
          <Difficulty level={difficulty} />
          <span>{t(`kinds.${kind}`)}</span>
          {kind !== 'duel' && <SolvedBy problem={problem} />}
          {tags.length > 0 && <Tags tags={tags} />}
        </p>
      </div>
      {kept ? (
        <p key="kept" {...placeholderProps(kept, `own.${id}`)} />
      ) : (
        signedIn &&
        problem.own && (
          <p key="own" className={OWN_STATE}>
            <OwnState problem={problem} />
          </p>
        )
      )}
    </li>
  )
}

/** How many people have solved a problem, of how many who tried. */
function SolvedBy({ problem }: { problem: ListedProblem }) {
  const [t, solvers, format] = [useTranslations('problems'), useTranslations('problem'), useFormatter()]
  const { solvedBy, triedBy } = problem
  const rate = successRate(problem)
  if (solvedBy === 0 || rate === undefined) return <span>{solvers('solvedBy', { count: solvedBy })}</span>
  const share = format.number(rate, { style: 'percent', maximumFractionDigits: 0 })
  return <span className="tabular-nums">{t('solvedOf', { solved: solvedBy, tried: triedBy, share })}</span>
}

function Tags({ tags }: { tags: readonly string[] }) {
  const words = useTagWords()
  return (
    <span className="flex flex-wrap gap-x-2">
      {tags.map((tag) => (
        <Link key={tag} href={`/problems?tag=${encodeURIComponent(tag)}`} className="py-0.5 hover:underline">
          #{words(tag)}
        </Link>
      ))}
    </span>
  )
}

/** Classes of the section around the problem that is recommended. */
export const NEXT_SECTION = 'mb-6 flex items-center gap-5 border-y border-hairline py-4'

type NextProps = Recommendation<ListedProblem> & { picture: ReactNode }

/** The problem that is recommended, and why. */
export function NextProblem({ problem, reason, picture }: NextProps) {
  const t = useTranslations('problems')
  return (
    <>
      <span className="flex w-16 shrink-0 justify-center sm:w-24">{picture}</span>
      <div className="min-w-0 grow">
        <h2 id="next-problem" className="text-title">
          {t('next.title', { problem: problem.title })}
        </h2>
        <p className="mt-0.5 text-soft">{t(`next.reasons.${reason}`)}</p>
      </div>
      <Link href={`/problems/${problem.id}`} className={`shrink-0 ${buttonClass('primary')}`}>
        {t('next.open')}
      </Link>
    </>
  )
}

/** How a group of the path is called. */
export function useGroupTitle() {
  const t = useTranslations('problems.groups')
  return ({ id, title }: Pick<PathGroup<ListedProblem>, 'id' | 'title'>) =>
    title ?? t(id === 'workshop' ? 'workshop' : 'packages')
}

/** The tags that have words in each language, in `problems.tags`. */
const TAGS = [
  'maze',
  'breadth-first-search',
  'depth-first-search',
  'bit-mask',
  'interactive',
  'walk',
  'set',
  'knight',
  'mathematics',
  'corridor',
  'dynamic-programming',
  'snakes',
  'queue',
  'word',
  'stack',
  'grid',
  'counting',
  'determinant',
  'search',
  'heuristics',
  'hamiltonian-path',
  'backtracking',
  'simulation',
  'game',
  'exploration',
] as const

/** Translates a tag, which is a keyword in English. Where we know no words for it, it stays as it is. */
export function useTagWords(): (tag: string) => string {
  const t = useTranslations('problems')
  return (tag) => {
    const known = TAGS.find((each) => each === tag.toLowerCase().replaceAll(' ', '-'))
    return known === undefined ? tag : t(`tags.${known}`)
  }
}

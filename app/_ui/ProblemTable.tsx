import { useFormatter, useTranslations } from 'next-intl'
import type { ComponentType, ReactNode } from 'react'
import type { ListedProblem } from '@/lib/problems/queries'
import { Difficulty } from './Difficulty'
import { Icon } from './Icon'
import { Heading, Ledger } from './Ledger'
import { Link } from './Link'
import type { placeholderProps } from './placeholder'

/** Classes of a row with a thumbnail. */
export const PICTURED = 'pictured'

interface Props {
  problems: readonly ListedProblem[]
  signedIn: boolean
  /** Draws the thumbnail of a problem. */
  Picture: ComponentType<Pick<ListedProblem, 'puzzle' | 'level'>>
  /** On a cached page whose rows differ between readers: the properties of a row that is a hole. */
  placeholder?: ((problem: ListedProblem) => ReturnType<typeof placeholderProps>) | undefined
}

/** A table of problems with a thumbnail of each. */
export function ProblemTable({ problems, signedIn, Picture, placeholder }: Props) {
  const t = useTranslations('problems')
  return (
    <Ledger
      headings={
        <>
          <Heading columns={2}>{t('problem')}</Heading>
          <Heading from="sm">{t('kind')}</Heading>
          <Heading from="sm">{t('difficulty')}</Heading>
          <Heading figure from="sm">
            {t('solvedBy')}
          </Heading>
          {signedIn && <Heading from="sm">{t('own')}</Heading>}
        </>
      }
    >
      {problems.map((problem) =>
        placeholder ? (
          <tr key={problem.id} {...placeholder(problem)} />
        ) : (
          <tr key={problem.id} className={PICTURED}>
            <ProblemCells
              {...{ problem, signedIn }}
              picture={<Picture puzzle={problem.puzzle} level={problem.level} />}
            />
          </tr>
        ),
      )}
    </Ledger>
  )
}

interface CellsProps {
  problem: ListedProblem
  signedIn: boolean
  /** Its thumbnail. */
  picture: ReactNode
}

/** The cells of a problem's row. */
export function ProblemCells({ problem, signedIn, picture }: CellsProps) {
  const [t, solvers, format] = [useTranslations('problems'), useTranslations('problem'), useFormatter()]
  return (
    <>
      <td className="w-20 sm:w-28">{picture}</td>
      <td>
        <Link
          href={`/problems/${problem.id}`}
          className="font-serif text-large font-semibold hover:underline"
        >
          {problem.title}
        </Link>
        <p className="max-w-prose text-soft">{problem.summary}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-small text-soft sm:hidden">
          <Difficulty level={problem.difficulty} />
          <span>{t(`kinds.${problem.kind}`)}</span>
          {problem.kind !== 'duel' && <span>{solvers('solvedBy', { count: problem.solvedBy })}</span>}
          {signedIn && problem.own && <OwnState problem={problem} />}
        </p>
      </td>
      <td className="max-sm:hidden">{t(`kinds.${problem.kind}`)}</td>
      <td className="max-sm:hidden">
        <Difficulty level={problem.difficulty} />
      </td>
      {/* A duel cannot be solved. */}
      <td className="figure max-sm:hidden">
        {problem.kind === 'duel' ? '–' : format.number(problem.solvedBy)}
      </td>
      {signedIn && (
        <td className="max-sm:hidden">
          <OwnState problem={problem} />
        </td>
      )}
    </>
  )
}

/** What the viewer has reached in a problem. */
export function OwnState({ problem: { kind, own } }: { problem: ListedProblem }) {
  const t = useTranslations('problems')
  const format = useFormatter()
  if (!own) return <span className="text-soft">{t('states.new')}</span>
  if (kind === 'duel') return t('states.tried')
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap ${own.accepted ? 'text-good' : 'text-partial'}`}
    >
      <Icon name={own.accepted ? 'right' : 'partly'} />
      {own.accepted
        ? t('states.solved')
        : format.number(own.score, { style: 'percent', maximumFractionDigits: 0 })}
    </span>
  )
}

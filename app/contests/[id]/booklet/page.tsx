import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { pictureOf } from '@/app/_cards/picture'
import { Markdown } from '@/app/_desk/statement/Markdown'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { When } from '@/app/_ui/When'
import { Svg } from '@/app/_viewer/boards/svg/Svg'
import { formatOf } from '@/judge/contest/formats'
import { type ContestProblemLine, type ContestView, findPublicContest } from '@/lib/contests/public'
import { findProblem } from '@/lib/problems/queries'
import { currentUser } from '@/lib/users/current-user'

type Props = PageProps<'/contests/[id]/booklet'>

const load = cache(async (id: string) => findPublicContest(id, await currentUser(), await getLocale()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, contest] = [await getTranslations('booklet'), await load((await params).id)]
  return contest ? { title: t('of', { contest: contest.title }) } : {}
}

/** All statements of a contest that the viewer may read, one after the other, each on a page of its own when printed. */
export default async function BookletPage({ params }: Props) {
  const contest = await load((await params).id)
  if (!contest || contest.problems.length === 0) notFound()
  const t = await getTranslations('booklet')
  const { id, title, description, startsAt, endsAt, problems } = contest
  return (
    <>
      <PageHeading title={title}>
        <p>
          {t.rich('span', {
            from: () => <When at={startsAt} beside />,
            until: () => <When at={endsAt} beside />,
          })}
        </p>
        <p className="print:hidden">
          <Link href={`/contests/${id}`} className="link">
            {t('back')}
          </Link>
        </p>
        <p className="print:hidden">{t('lead')}</p>
      </PageHeading>
      {description && <p className="mb-6 max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>}
      <ol className="flex flex-col gap-1">
        {problems.map(({ label, id: problem, title: name }) => (
          <li key={problem}>
            <a href={`#${label}`} className="link">
              {label}. {name}
            </a>
          </li>
        ))}
      </ol>
      {problems.map((line) => (
        <Problem key={line.id} {...{ contest, line }} />
      ))}
    </>
  )
}

/** A problem: its board before the first move and its statement. */
async function Problem({ contest, line }: { contest: ContestView; line: ContestProblemLine }) {
  const [t, format, locale] = [await getTranslations('booklet'), await getFormatter(), await getLocale()]
  const problem = await findProblem(line.id, locale, 'solver', await currentUser())
  if (!problem) return null
  const { kind, answerBytes, puzzle, level, seed } = problem
  const size = format.number(answerBytes / 1024, { maximumFractionDigits: 2 })
  const drawing = puzzle ? await pictureOf({ puzzle, level, seed, moves: [] }) : undefined
  return (
    <article id={line.label} className="mt-12 break-before-page border-t border-hairline pt-8 print:border-0">
      <h2 className="text-heading">
        {line.label}. {problem.title}
      </h2>
      <p className="mb-6 flex flex-wrap gap-x-5 text-soft">
        {formatOf(contest.format).weighsProblems && <span>{t('points', { points: line.points })}</span>}
        <span>{t(kind === 'answer' ? 'answerLimit' : 'sourceLimit', { size })}</span>
      </p>
      {drawing && (
        <figure className="mb-6 max-w-sm">
          <Svg drawing={drawing} label="" className="block h-auto w-full" />
        </figure>
      )}
      <div lang={problem.locale} className="max-w-prose print:max-w-none">
        <Markdown text={problem.body} owner={`problem/${line.id}`} />
      </div>
    </article>
  )
}

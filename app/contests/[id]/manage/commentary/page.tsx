import { randomUUID } from 'node:crypto'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import type { Option } from '@/app/_ui/form/Select'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import type { Piece } from '@/judge/contest/ccs/messages'
import { COMMENT_LENGTH, listComments, seatsOf } from '@/lib/contests/commentary'
import { findPublicContest } from '@/lib/contests/public'
import { ManageHeading } from '../ManageHeading'
import { requireOrganiser } from '../organiser'
import { remove, tell } from './actions'
import { CommentForm } from './CommentForm'

export const generateMetadata = fixedTitle('contests', 'parts.commentary')

/** What organisers tell the audience about what happens in a contest, for the programs that read its API. */
export default async function CommentaryPage({ params }: PageProps<'/contests/[id]/manage/commentary'>) {
  const { id } = await params
  const user = await requireOrganiser(id, '/commentary')
  const t = await getTranslations('contests.commentary')
  const contest = await findPublicContest(id, user, await getLocale())
  if (!contest) notFound()
  const [rows, seats] = [await listComments(user, id), await seatsOf(user, id)]
  const problems = contest.problems.map(({ id: value, label, title }) => ({
    value,
    words: `${label}. ${title}`,
  }))
  const teams = seats.map(({ id: value, name }) => ({ value, words: name }))
  const wordsOf = (choices: readonly Option[], sought: string) =>
    choices.find(({ value }) => value === sought)?.words
  const namesOf = (choices: readonly Option[], ids: readonly string[]) =>
    ids.flatMap((each) => wordsOf(choices, each) ?? [])
  const pieceWords = (piece: Piece): string => {
    if (typeof piece === 'string') return piece
    if (piece.type === 'submissions') return t('aSubmission')
    return wordsOf(piece.type === 'teams' ? teams : problems, piece.id) ?? t('gone')
  }
  return (
    <>
      <ManageHeading contest={contest} part="commentary" />
      <p className="mb-6 max-w-prose text-soft">{t('lead')}</p>
      <ClientWords namespaces={['contests.commentary']}>
        <CommentForm
          action={tell.bind(null, id)}
          token={randomUUID()}
          limit={COMMENT_LENGTH}
          {...{ problems, teams }}
        />
      </ClientWords>
      {rows.length === 0 ? (
        <EmptyState>{t('none')}</EmptyState>
      ) : (
        <ul className="mt-8 max-w-3xl">
          {rows.map(({ id: row, at, withheld, tags, pieces, ...about }) => (
            <li key={row} className="border-t border-hairline py-4">
              <p className="flex flex-wrap items-baseline gap-x-3 text-small text-soft">
                <When at={at} />
                {[...namesOf(problems, about.problems), ...namesOf(teams, about.teams), ...tags].map(
                  (each) => (
                    <span key={each} className="min-w-0 wrap-anywhere">
                      {each}
                    </span>
                  ),
                )}
                {withheld && <span className="font-semibold text-thread">{t('withheld')}</span>}
              </p>
              <p className="my-2 whitespace-pre-line wrap-anywhere">{pieces.map(pieceWords).join('')}</p>
              <form action={remove.bind(null, id, row)}>
                <SubmitButton look="plain">{t('remove')}</SubmitButton>
              </form>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

import type { FormatId } from '@/judge/contest/formats'
import type { Colour } from '@/judge/contest/labels'
import { newToken } from '@/lib/core/id'
import type { Contest, ContestProblem } from '@/lib/generated/prisma/client'
import { type ContestForm, momentText, type ProblemChoice } from './schema'

/* The settings of a contest, between its form and its rows. */

type Row = Contest & { readonly problems: readonly ContestProblem[] }

/** The problems in the order of the form, which is that of their letters. */
export const linksOf = (problems: readonly ProblemChoice[]) =>
  problems.map(({ id, points, colour }, position) => ({ problemId: id, points, colour, position }))

/** The columns of a contest. Whoever makes it one by invitation gets an address to invite with. */
export const columnsOf = (
  { problems: _, ...columns }: ContestForm,
  before?: Pick<Contest, 'inviteToken'>,
) => ({
  ...columns,
  ...(columns.audience === 'invitation' && !before?.inviteToken && { inviteToken: newToken() }),
})

/** What a form would have to say for a contest to be as it is. */
export function formOf(contest: Row): ContestForm {
  const { title, startsAt, endsAt, freezesAt, opensSources, description, audience, classId, teamSize } =
    contest
  const { opensGames, gold, silver, bronze } = contest
  return {
    ...{ title, startsAt, endsAt, freezesAt, opensSources, description, audience, classId, teamSize },
    opensGames,
    ...{ gold, silver, bronze },
    format: contest.format as FormatId,
    problems: [...contest.problems]
      .sort((one, other) => one.position - other.position || (one.problemId < other.problemId ? -1 : 1))
      .map(({ problemId, points, colour }) => ({ id: problemId, points, colour: colour as Colour | null })),
  }
}

/** Whether a contest has exactly these settings. */
export const isAs = (contest: Row, form: ContestForm): boolean =>
  JSON.stringify(ordered(formOf(contest))) === JSON.stringify(ordered(form))

const ordered = (form: ContestForm) =>
  Object.entries({
    ...form,
    problems: form.problems.map(({ id, points, colour }) => [id, points, colour]),
  }).sort(([one], [other]) => (one < other ? -1 : 1))

/**
 * A form whose moments are those of the contest where both are in the same minute: fields have no seconds, and leaving one
 * alone changes nothing. A freeze that has begun stays as it is, whatever the form makes of a new end: what it hides must
 * not be told because the contest goes on for longer.
 */
export function refined(form: ContestForm, before: Contest, now: Date): ContestForm {
  const kept = (wish: Date, is: Date) => (momentText(wish) === momentText(is) ? is : wish)
  const { freezesAt } = before
  const begun = freezesAt !== null && freezesAt <= now && form.startsAt <= freezesAt
  return {
    ...form,
    startsAt: kept(form.startsAt, before.startsAt),
    endsAt: kept(form.endsAt, before.endsAt),
    freezesAt: begun
      ? freezesAt
      : form.freezesAt && freezesAt
        ? kept(form.freezesAt, freezesAt)
        : form.freezesAt,
  }
}

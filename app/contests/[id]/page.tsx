import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { PersonCrest } from '@/app/_ui/Crest'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { LinkToCopy } from '@/app/_ui/LinkToCopy'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import { formatOf } from '@/judge/contest/formats'
import type { Viewer } from '@/lib/access/viewer'
import { announcedTo } from '@/lib/contests/clarifications'
import { type ContestView, findPublicContest, upsolvedBy } from '@/lib/contests/public'
import { namedAwards } from '@/lib/contests/results'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { minutesBetween, pageSettings } from '@/lib/contests/settings'
import { type OwnTeam, ownTeam } from '@/lib/contests/teams'
import { siteOrigin } from '@/lib/core/site-origin'
import { currentUser } from '@/lib/users/current-user'
import { balloonFill } from '../colours'
import { ExamNotice } from '../ExamNotice'
import { Awards } from './Awards'
import { leave, makeTeam, renewLink } from './actions'
import { CellText } from './CellText'
import { ContestHeading } from './ContestHeading'

type Props = PageProps<'/contests/[id]'>

const load = cache(async (id: string) => findPublicContest(id, await currentUser(), await getLocale()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const contest = await load((await params).id)
  return contest ? { title: contest.title } : {}
}

/** A contest: its problems with what the viewer has achieved in each, and its rules. */
export default async function ContestPage({ params }: Props) {
  const contest = await load((await params).id)
  if (!contest) notFound()
  const [t, viewer] = [await getTranslations('contest'), await currentUser()]
  const { format, freezesAt, frozenSince } = contest
  const now = new Date()
  const upsolved: ReadonlySet<string> =
    viewer && !contest.virtual?.runs ? await upsolvedBy(viewer, contest) : new Set()
  const final = contest.finalisedAt ? await scoreboardOf(contest.id, 'public') : undefined
  const lifted = freezesAt !== null && freezesAt <= now && !frozenSince
  return (
    <>
      <ContestHeading {...{ contest, viewer }} tab="problems" now={now} />
      {contest.phase !== 'over' && <ExamNotice contest={contest.id} />}
      {pageSettings('text').map((name) =>
        contest[name] ? (
          <p key={name} className="mb-8 max-w-prose whitespace-pre-line wrap-anywhere">
            {contest[name]}
          </p>
        ) : null,
      )}
      <Announced contest={contest} />
      {final && <Awards awards={namedAwards(final, 'public')} />}
      {viewer && contest.teamSize > 1 && <TeamPart {...{ contest, viewer }} />}
      <Problems {...{ contest, upsolved }} />
      {contest.own.phase === 'over' && !contest.virtual?.runs && contest.problems.length > 0 && (
        <p className="mt-3 text-soft">{t('upsolving')}</p>
      )}
      {contest.problems.length > 0 && (
        <p className="mt-3 print:hidden">
          <Link href={`/contests/${contest.id}/booklet`} className="link">
            {t('booklet')}
          </Link>
        </p>
      )}
      {contest.organised && (
        <p className="mt-3 print:hidden">
          <Link href={`/contests/${contest.id}/hall`} className="link">
            {t('hall')}
          </Link>
        </p>
      )}
      <Projections contest={contest} />
      <section className="mt-10 max-w-prose">
        <h2 className="mb-2 text-title">{t('rules')}</h2>
        <p className="font-medium">{t(`formats.${format}.name`)}</p>
        <p className="text-soft">{t(`formats.${format}.rule`)}</p>
        {freezesAt && !lifted && (
          <p className="mt-2 text-soft">
            {t('freezeRule', { minutes: minutesBetween(freezesAt, contest.endsAt) })}
          </p>
        )}
        {pageSettings('rule').map((name) =>
          contest[name] ? (
            <p key={name} className="mt-2 text-soft">
              {t(`settingRules.${name}`)}
            </p>
          ) : null,
        )}
        <p className="mt-2 text-soft">{t('organisersSee')}</p>
        <p className="mt-2 text-soft">{t('onlyAfterJoining')}</p>
      </section>
    </>
  )
}

/** The place after one more problem; each of them where they differ. */
async function Projections({ contest: { projections } }: { contest: ContestView }) {
  const t = await getTranslations('contest.projection')
  const [first] = projections
  if (!first) return null
  if (projections.every(({ place }) => place === first.place))
    return <p className="mt-4">{t('one', { place: first.place })}</p>
  return (
    <p className="mt-4">
      {t('each')}{' '}
      {projections.map(({ label, place }, at) => (
        <span key={label}>
          {at > 0 && ' · '}
          <span className="whitespace-nowrap">{t('problem', { label, place })}</span>
        </span>
      ))}
    </p>
  )
}

interface ProblemsProps {
  contest: ContestView
  /** Ids of the problems that the viewer has solved only after the end. */
  upsolved: ReadonlySet<string>
}

async function Problems({ contest, upsolved }: ProblemsProps) {
  const t = await getTranslations('contest')
  const { problems, format, participation, virtual } = contest
  const takesPart = participation !== undefined || virtual?.runs === true
  const { countsPoints, countsTime, weighsProblems: weighs, comparison } = formatOf(format)
  return (
    <WideLedger
      caption={t('problems')}
      headings={
        <>
          <Heading>{t('letter')}</Heading>
          <Heading>{t('problem')}</Heading>
          {weighs && <Heading figure>{t('points')}</Heading>}
          {takesPart && <Heading className="text-center">{t('own')}</Heading>}
          {upsolved.size > 0 && <Heading className="text-center">{t('afterwards')}</Heading>}
        </>
      }
    >
      {problems.map(({ place, label, id, title, points, colour, isDuel, own }) => (
        <tr key={id}>
          <td className="w-16 whitespace-nowrap">
            <span
              aria-hidden="true"
              className={`me-2 inline-block h-3 w-1.5 rounded align-baseline ${balloonFill(place, colour)}`}
            />
            {label}
          </td>
          <td className="min-w-48">
            <Link href={isDuel ? `/duel/${id}` : `/problems/${id}`} className="link">
              {title}
            </Link>
            {isDuel && comparison !== 'meetings' && (
              <span className="block text-small text-soft">{t('duelApart')}</span>
            )}
          </td>
          {weighs && <td className="figure">{points}</td>}
          {takesPart && (
            <td className="text-center">
              {own && <CellText cell={own} {...{ countsPoints, countsTime }} />}
            </td>
          )}
          {upsolved.size > 0 && (
            <td className="text-center">
              {upsolved.has(id) && (
                <>
                  <span aria-hidden="true">✓</span>
                  <span className="sr-only">{t('upsolved')}</span>
                </>
              )}
            </td>
          )}
        </tr>
      ))}
    </WideLedger>
  )
}

/** What the organisers have announced last, so that nobody has to go and look. */
async function Announced({ contest: { id, problems } }: { contest: ContestView }) {
  const rows = await announcedTo(id)
  if (rows.length === 0) return null
  const t = await getTranslations('contest.questions')
  return (
    <section className="mb-8 max-w-prose">
      <h2 className="mb-2 text-title">{t('announcements')}</h2>
      <ul>
        {rows.map((row) => {
          const topic = problems.find((problem) => problem.id === row.problemId)
          return (
            <li key={row.id} className="border-t border-hairline py-2">
              <p className="flex flex-wrap gap-x-3 text-small text-soft">
                {topic && (
                  <span>
                    {topic.label}. {topic.title}
                  </span>
                )}
                <When at={row.at} />
              </p>
              <p className="mt-1 line-clamp-4 whitespace-pre-line wrap-anywhere">{row.text}</p>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 print:hidden">
        <Link href={`/contests/${id}/questions`} className="link">
          {t('all')}
        </Link>
      </p>
    </section>
  )
}

interface TeamPartProps {
  contest: ContestView
  viewer: Viewer
}

/** The viewer's team in a contest for teams: making one, inviting the others, leaving it. */
async function TeamPart({ contest, viewer }: TeamPartProps) {
  const t = await getTranslations('teams')
  const { id, phase, teamSize } = contest
  const team = await ownTeam(viewer, id)
  if (!team && phase === 'over') return null
  return (
    <section id="team" aria-labelledby="team-title" className="mb-10 max-w-prose scroll-mt-4">
      <h2 id="team-title" className="mb-2 text-title wrap-anywhere">
        {team ? t('own', { name: team.name }) : t('title')}
      </h2>
      {team ? (
        <Team {...{ contest, team }} />
      ) : (
        <>
          <p className="mb-4 text-soft">
            {t(phase === 'running' ? 'leadRunning' : 'lead', { most: teamSize })}
          </p>
          <ActionForm
            action={makeTeam.bind(null, id)}
            fields={[
              { name: 'name', label: t('name'), hint: t('nameHint'), required: true, autoComplete: 'off' },
            ]}
            submit={t('make')}
          />
        </>
      )}
    </section>
  )
}

async function Team({ contest: { id, phase }, team }: { contest: ContestView; team: OwnTeam }) {
  const t = await getTranslations('teams')
  const { members, places, token } = team
  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {members.map((person) => (
          <li key={person.username}>
            <PersonCrest of={person} />{' '}
            <Link href={`/users/${person.username}`} className="link">
              {person.name}
            </Link>
          </li>
        ))}
      </ul>
      {phase === 'coming' && (
        <>
          {places === 0 ? (
            <p className="text-soft">{t('full')}</p>
          ) : token ? (
            <>
              <p className="text-soft">{t('invite', { count: places })}</p>
              <LinkToCopy address={`${await siteOrigin()}/contests/join/${token}`} label={t('copy')} />
            </>
          ) : (
            <p className="text-soft">{t('closed')}</p>
          )}
          <div className="flex flex-wrap gap-3">
            {token && places > 0 && (
              <form action={renewLink.bind(null, id)}>
                <SubmitButton look="plain">{t('renew')}</SubmitButton>
              </form>
            )}
            <ActionForm action={leave.bind(null, id)} fields={[]} submit={t('leave')} look="plain" />
          </div>
          <p className="text-small text-soft">{t('leaveHint')}</p>
        </>
      )}
    </div>
  )
}

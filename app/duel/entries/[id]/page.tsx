import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { editorAddress } from '@/app/_ui/addresses'
import { buttonClass } from '@/app/_ui/Button'
import { FactList } from '@/app/_ui/FactList'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { useScore } from '@/app/_ui/formatScore'
import { Heading, Ledger, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { PlacePlot } from '@/app/_ui/PlacePlot'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import { ChallengeForm } from '@/app/duel/_parts/challenge/ChallengeForm'
import { PlayerFacts } from '@/app/duel/_parts/PlayerFacts'
import { PlayerCrest } from '@/app/duel/_parts/PlayerLink'
import { useTies } from '@/app/duel/_parts/useTies'
import { otherRole, type Role } from '@/judge/tournament/trial'
import { isAdministrator } from '@/lib/access/administration'
import { type PlaceNote, placesOfEntry } from '@/lib/duel/places'
import { type EntryPage, entry, type OpponentRow, opponents } from '@/lib/duel/queries/entries'
import { gallery } from '@/lib/duel/queries/gallery'
import type { LeaderboardRow, Opponent } from '@/lib/duel/queries/leaderboard'
import { currentUser } from '@/lib/users/current-user'
import { lift, playAnew, veto } from './actions'
import { Gallery } from './Gallery'
import { Owner } from './Owner'

type Props = PageProps<'/duel/entries/[id]'>

const load = cache(async (id: string, version: number | undefined) => entry(id, await currentUser(), version))

/** Parses `?version=3`, the version whose source to show. */
const versionOf = (asked: string | string[] | undefined) =>
  typeof asked === 'string' && /^\d{1,6}$/.test(asked) ? Number(asked) : undefined

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const found = await load((await params).id, versionOf((await searchParams).version))
  return found ? { title: found.name } : {}
}

/** An entry: its standing, its opponents, and for its owner all settings. */
export default async function Entry({ params, searchParams }: Props) {
  const found = await load((await params).id, versionOf((await searchParams).version))
  if (!found) notFound()
  const [t, user] = [await getTranslations('duel'), await currentUser()]
  const { id, problemId, role, name, description, own, status, player } = found
  const shown = { problemId, role, playerId: player.id }
  const [rows, mazes, places] =
    status === 'active'
      ? await Promise.all([opponents(shown), gallery(shown), placesOfEntry(id)])
      : [[], [], []]
  return (
    <>
      <header className="mb-8">
        <p className="text-small text-soft">
          <Link href={`/duel/${problemId}`} className="link">
            {t('nav.table')}
          </Link>{' '}
          · {t(`roles.one.${role}`)}
        </p>
        <h1 className="mt-1 flex items-center gap-3 text-heading">
          <PlayerCrest player={player} size="large" />
          <span className="min-w-0 break-words">{name}</span>
        </h1>
        <div className="mt-2">
          <PlayerFacts player={player} />
        </div>
        {status === 'active' && !own && (
          <Link
            href={editorAddress(problemId, { role: otherRole(role) })}
            className={`${buttonClass('primary')} mt-4`}
          >
            {t(`challenge.${role}`)}
          </Link>
        )}
        {description && <p className="mt-3 max-w-[70ch] break-words whitespace-pre-line">{description}</p>}
      </header>
      <Status entry={found} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="flex min-w-0 flex-col gap-10 lg:order-last">
          {status === 'active' && <ChallengeForm problemId={problemId} entryId={id} role={role} />}
          {found.standing && <Standing role={role} row={found.standing} table={found.table} />}
          <Places notes={places} />
          {own && <Owner entry={found} />}
          {isAdministrator(user) && <Veto entry={found} />}
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          {mazes.length > 0 && <Gallery role={role} mazes={mazes} />}
          {rows.length > 0 && (
            <section>
              <h2 className="mb-2 text-title">{t('opponents')}</h2>
              <OpponentTable problem={problemId} entryId={id} role={role} rows={rows} />
            </section>
          )}
          <Sources entry={found} />
        </div>
      </div>
    </>
  )
}

async function Status({ entry: { status, veto } }: { entry: EntryPage }) {
  const t = await getTranslations('duel')
  if (status === 'active') return null
  return (
    <div className="mb-8 max-w-3xl">
      <Notice tone={status === 'vetoed' ? 'bad' : 'info'}>
        {status === 'vetoed' ? t('vetoed', { reason: veto ?? '' }) : t('withdrawn')}
      </Notice>
    </div>
  )
}

/** The source for those who may read it, and links to the versions that contests have opened. */
async function Sources({ entry: { id, source, opened } }: { entry: EntryPage }) {
  const t = await getTranslations('duel')
  const others = opened.filter(({ version }) => version !== source?.version)
  if (!source && others.length === 0) return null
  return (
    <section id="source" className="scroll-mt-6">
      <h2 className="mb-2 text-title">{t('source')}</h2>
      {source?.contest && (
        <p className="mb-2 text-small text-soft">
          {t('sourceOpened', { version: source.version, contest: source.contest })}
        </p>
      )}
      {source && !source.open && <p className="mb-2 text-small text-soft">{t('sourceClosed')}</p>}
      {source && (
        <ScrollablePre className="max-h-[32rem] overflow-auto rounded bg-sunken px-4 py-3 font-mono text-small whitespace-pre">
          {source.text}
        </ScrollablePre>
      )}
      {others.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1">
          {others.map(({ version, contest }) => (
            <li key={version}>
              <Link href={`/duel/entries/${id}?version=${version}#source`} className="link">
                {t('sourceOpened', { version, contest })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** An administrator's actions on an entry; the actions check the role themselves. */
async function Veto({ entry: { id, status } }: { entry: EntryPage }) {
  const t = await getTranslations('entry')
  return (
    <section aria-labelledby="administration" className="flex flex-col gap-6">
      <h2 id="administration" className="text-title">
        {t('administration')}
      </h2>
      {status === 'vetoed' ? (
        <form action={lift.bind(null, id)}>
          <SubmitButton look="plain">{t('lift')}</SubmitButton>
        </form>
      ) : (
        <ActionForm
          action={veto.bind(null, id)}
          fields={[{ name: 'reason', label: t('reason'), required: true }]}
          submit={t('veto')}
          look="danger"
        />
      )}
      <form action={playAnew.bind(null, id)}>
        <p className="mb-2 text-small text-soft">{t('playAnewHint')}</p>
        <SubmitButton look="plain">{t('playAnew')}</SubmitButton>
      </form>
    </section>
  )
}

interface StandingProps {
  role: Role
  row: LeaderboardRow
  /** The leaderboard with its row. */
  table: readonly LeaderboardRow[]
}

/** An entry's leaderboard row, as a list. */
function Standing({ role, row, table }: StandingProps) {
  const t = useTranslations('duel')
  const format = useFormatter()
  const score = useScore()
  const ties = useTies(table)(row.ties)
  const { place, shared, low, high, best, worst, trials, missing } = row
  const name = (opponent: Opponent | null) =>
    opponent ? (
      <Link href={`/duel/entries/${opponent.entryId}`} className="link">
        {opponent.name}
      </Link>
    ) : (
      '–'
    )
  const facts = [
    ['place', place === null ? '–' : `${shared ? '= ' : ''}${format.number(place)}`],
    ...(ties ? [['ties', ties] as const] : []),
    [role === 'architect' ? 'geometric' : 'mean', score(row.score)],
    ['interval', low === null || high === null ? '–' : t('from', { low: score(low), high: score(high) })],
    ...(role === 'architect' ? [['mean', score(row.mean)] as const] : []),
    ['median', score(row.median)],
    [
      'trials',
      missing > 0 ? t('playedOf', { played: trials, total: trials + missing }) : format.number(trials),
    ],
    ...(role === 'architect' ? [['forfeits', format.number(row.forfeits)] as const] : []),
    ['didNotFinish', format.number(row.didNotFinish)],
    ['best', name(best)],
    ['worst', name(worst)],
  ] as const
  return <FactList facts={facts.map(([key, value]) => [t(key), value] as const)} />
}

/** The places of an entry over time, as a plot and as a table. */
function Places({ notes }: { notes: readonly PlaceNote[] }) {
  const t = useTranslations('duel.places')
  const score = useScore()
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="places">
      <h2 id="places" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-1 text-small text-soft">{t('lead')}</p>
      {notes.length > 1 && <PlacePlot marks={notes} width={340} height={180} className="mt-2" />}
      <details className="mt-2" open={notes.length === 1}>
        <summary className="w-fit py-1 text-small">{t('table')}</summary>
        <ScrolledTable label={t('table')} className="max-h-80 overflow-y-auto">
          <Ledger
            caption={t('table')}
            headings={
              <>
                <Heading>{t('when')}</Heading>
                <Heading figure>{t('place')}</Heading>
                <Heading figure>{t('score')}</Heading>
              </>
            }
          >
            {notes.toReversed().map((note) => (
              <tr key={Number(note.at)}>
                <td>
                  <When at={note.at} />
                </td>
                <td className="figure">{t('of', { place: note.place, field: note.field })}</td>
                <td className="figure">{score(note.score)}</td>
              </tr>
            ))}
          </Ledger>
        </ScrolledTable>
      </details>
    </section>
  )
}

interface OpponentTableProps {
  problem: string
  /** The entry that they play against. */
  entryId: string
  role: Role
  rows: readonly OpponentRow[]
}

/** One row or column of the matrix, as a table. */
function OpponentTable({ problem, entryId, role, rows }: OpponentTableProps) {
  const t = useTranslations('duel')
  const format = useFormatter()
  const score = useScore()
  const addressOf = (opponent: string) =>
    `/duel/${problem}/trials?${new URLSearchParams(
      role === 'architect'
        ? { architect: entryId, solver: opponent }
        : { architect: opponent, solver: entryId },
    )}`
  return (
    <WideLedger
      caption={t('opponents')}
      headings={
        <>
          <Heading>{t(`roles.one.${role === 'architect' ? 'solver' : 'architect'}`)}</Heading>
          <Heading figure>{t('mean')}</Heading>
          <Heading figure>{t('trials')}</Heading>
          <Heading figure from="sm">
            {t('didNotFinish')}
          </Heading>
          <Heading figure from="sm">
            {t('forfeits')}
          </Heading>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.entryId}>
          <td>
            <PlayerCrest player={row} />{' '}
            <Link href={addressOf(row.entryId)} className="link break-words">
              {row.name}
            </Link>
          </td>
          <td className="figure">{score(role === 'architect' ? row.architectScore : row.solverScore)}</td>
          <td className="figure">{format.number(row.trials)}</td>
          <td className="figure max-sm:hidden">{format.number(row.unfinished)}</td>
          <td className="figure max-sm:hidden">{format.number(row.forfeits)}</td>
        </tr>
      ))}
    </WideLedger>
  )
}

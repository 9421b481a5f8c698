import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { Button } from '@/app/_ui/Button'
import { ClientWords } from '@/app/_ui/ClientWords'
import { EmptyState } from '@/app/_ui/EmptyState'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { Pager, pageOf } from '@/app/_ui/Pager'
import { When } from '@/app/_ui/When'
import { type BoardFilter, isFiltered, namesOn, parseBoardFilter } from '@/judge/contest/places'
import { type ContestView, findPublicContest } from '@/lib/contests/public'
import { namedAwards } from '@/lib/contests/results'
import { boardPage, type NamedRow, scoreboardOf } from '@/lib/contests/scoreboard'
import { followedUsernames } from '@/lib/following/queries'
import { currentUser } from '@/lib/users/current-user'
import { Awards } from '../Awards'
import { ShownRows } from '../BoardTable'
import { ContestHeading } from '../ContestHeading'
import { Boards } from './Boards'
import { Ghosts } from './Ghosts'

const LABEL = 'flex min-w-0 flex-col gap-1 text-small text-soft'
const CONTROL = 'min-h-10 min-w-0 rounded border border-edge bg-raised px-3 text-base text-ink'

interface FilterFormProps {
  /** The contest. */
  id: string
  rows: readonly NamedRow[]
  filter: BoardFilter
  /** Whether the viewer follows anybody. */
  follows: boolean
  /** Whether it is the scoreboard of judges. */
  judges: boolean
}

/** Whom the scoreboard shows, as a plain form, so that the address holds the choice. */
async function FilterForm({ id, rows, filter, follows, judges }: FilterFormProps) {
  const [t, locale] = [await getTranslations('boardFilter'), await getLocale()]
  const { groups, organisations } = namesOn(rows, locale)
  const choices = (
    [
      ['group', groups],
      ['organisation', organisations],
    ] as const
  ).filter(([field, names]) => names.length > 0 || filter[field] !== '')
  if (choices.length === 0 && !follows && !filter.following) return null
  return (
    <search className="print:hidden">
      <form className="mb-4 flex flex-wrap items-end gap-3">
        {judges && <input type="hidden" name="judges" value="1" />}
        {choices.map(([field, names]) => (
          <label key={field} className={`${LABEL} max-sm:basis-full sm:max-w-60`}>
            {t(field)}
            <select name={field} defaultValue={filter[field]} className={CONTROL}>
              <option value="">{t('any')}</option>
              {[...new Set([...names, ...(filter[field] ? [filter[field]] : [])])].map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
        {(follows || filter.following) && (
          <label className="flex min-h-10 items-center gap-2">
            <input
              type="checkbox"
              name="following"
              value="1"
              defaultChecked={filter.following}
              className="size-4 accent-ink"
            />
            {t('following')}
          </label>
        )}
        <Button type="submit">{t('show')}</Button>
        {isFiltered(filter) && (
          <Link href={`/contests/${id}/scoreboard${judges ? '?judges=1' : ''}`} className="link py-2">
            {t('all')}
          </Link>
        )}
      </form>
    </search>
  )
}

type Props = PageProps<'/contests/[id]/scoreboard'>

/** What of the address the links to other pages keep. */
const CHOICES = ['group', 'organisation', 'following', 'judges'] as const

const load = cache(async (id: string) => findPublicContest(id, await currentUser(), await getLocale()))

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const [t, contest] = [await getTranslations('contest'), await load((await params).id)]
  return contest ? { title: t('scoreboardOf', { contest: contest.title }) } : {}
}

/** The scoreboard of a contest, live while it runs. */
export default async function ScoreboardPage({ params, searchParams }: Props) {
  const query = await searchParams
  const filter = parseBoardFilter(query)
  const contest = await load((await params).id)
  const judges = (contest?.organised ?? false) && query.judges !== undefined
  const served = contest && (await scoreboardOf(contest.id, judges ? 'judges' : 'public'))
  if (!contest || !served) notFound()
  const [t, viewer] = [await getTranslations('contest'), await currentUser()]
  const followed = viewer ? await followedUsernames(viewer.id) : []
  const own = contest.participation
  const asked = { filter, followed: new Set(followed), page: pageOf(query.page), own }
  const shown = boardPage(served, asked)
  const { page } = shown
  const choice = Object.fromEntries(
    CHOICES.flatMap((name) => (typeof query[name] === 'string' ? [[name, query[name]]] : [])),
  )
  return (
    <>
      <ContestHeading {...{ contest, viewer }} tab="scoreboard" now={new Date()} />
      <Side {...{ contest, judges }} />
      <Awards awards={namedAwards(served, judges ? 'judges' : 'public')} />
      <FilterForm
        id={contest.id}
        rows={served.board.rows}
        filter={filter}
        follows={followed.length > 0}
        judges={judges}
      />
      <ClientWords namespaces={['contest']}>
        <ShownRows {...{ filter, followed, page, own }}>
          {contest.virtual && (contest.virtual.runs || query.virtual !== undefined) ? (
            <Ghosts id={contest.id} run={contest.virtual} self={contest.virtual.who} />
          ) : (
            <Boards
              key={String(judges)}
              id={contest.id}
              initial={shown}
              judges={judges}
              span={contest.span}
              own={own}
              logOpen={contest.logOpen}
            />
          )}
        </ShownRows>
      </ClientWords>
      <Pager href={`/contests/${contest.id}/scoreboard`} page={page} pages={shown.pages} query={choice} />
      {served.board.rows.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-6 print:hidden">
          <a
            href={`/api/contests/${contest.id}/results${judges ? '?judges=1' : ''}`}
            className="link"
            download
          >
            {t('saveCsv')}
          </a>
          {contest.logOpen && (
            <>
              <a href={`/api/contests/${contest.id}/log`} className="link" download>
                {t('saveLog')}
              </a>
              <a href={`/api/contests/${contest.id}/package`} className="link" download>
                {t('savePackage')}
              </a>
            </>
          )}
        </p>
      )}
      {served.board.rows.length === 0 && <EmptyState>{t('nobody')}</EmptyState>}
    </>
  )
}

/** What a scoreboard hides, and the way to the other one for organisers. */
async function Side({ contest, judges }: { contest: ContestView; judges: boolean }) {
  const t = await getTranslations('contest.side')
  const { id, frozenSince, organised } = contest
  const at = () => <When at={frozenSince ?? new Date()} beside />
  return (
    <div className="mb-4 flex flex-col items-start gap-2 empty:hidden">
      {judges ? (
        <Notice>{frozenSince ? t.rich('judgesHidden', { at }) : t('judgesNothing')}</Notice>
      ) : (
        frozenSince && <Notice>{t.rich('frozen', { at })}</Notice>
      )}
      {organised && (judges || frozenSince) && (
        <Link href={`/contests/${id}/scoreboard${judges ? '' : '?judges=1'}`} className="link print:hidden">
          {t(judges ? 'toPublic' : 'toJudges')}
        </Link>
      )}
    </div>
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { getFormatter, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { cardAt } from '@/app/_cards/metadata'
import { buttonClass } from '@/app/_ui/Button'
import { ClientWords } from '@/app/_ui/ClientWords'
import { CopyButton } from '@/app/_ui/CopyButton'
import { PersonCrest } from '@/app/_ui/Crest'
import { FactList } from '@/app/_ui/FactList'
import { useScore } from '@/app/_ui/formatScore'
import { Heading, Ledger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { When } from '@/app/_ui/When'
import { MazePicture } from '@/app/_viewer/boards/MazePicture'
import { OutcomeBadge } from '@/app/duel/_parts/OutcomeBadge'
import { PlayerCrest, PlayerLink } from '@/app/duel/_parts/PlayerLink'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { type MazePage, maze } from '@/lib/duel/queries/trials'
import { type OwnWalk, walksOf } from '@/lib/duel/queries/walks'
import { currentUser } from '@/lib/users/current-user'

type Props = PageProps<'/duel/mazes/[hash]'>

const load = cache(maze)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, found] = [await getTranslations('duel'), await load((await params).hash)]
  const name = found?.builds[0]?.architect.name
  if (!found || name === undefined) return {}
  const { hash, size, walls, shortest } = found
  const card = await cardAt(`/duel/mazes/${hash}`, t('mazeLabel', { size, walls, shortest }))
  return { title: t('mazeOf', { name, size }), ...card }
}

/** The permanent page of a maze: its picture, who solved it and how, and its text. */
export default async function Maze({ params }: Props) {
  const found = await load((await params).hash)
  const parsed = found && parseMaze(found.text)
  if (!found || !parsed?.ok) notFound()
  const [t, format] = [await getTranslations('duel'), await getFormatter()]
  const { hash, builds, size, walls, distance, shortest, problemId, text } = found
  const [first] = builds
  const user = await currentUser()
  const own = user ? await walksOf(user.id, hash) : []
  return (
    <>
      <header className="mb-6">
        <p className="text-small text-soft">
          <Link href={`/duel/${problemId}`} className="link">
            {t('nav.table')}
          </Link>
        </p>
        <h1 className="mt-1 text-heading break-words">
          {t('mazeOf', { name: first?.architect.name ?? '', size })}
        </h1>
        <Builds builds={builds} />
      </header>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          <MazePicture
            maze={parsed.value}
            path={[]}
            at={0}
            fog={false}
            label={t('mazeLabel', { size, walls, shortest })}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <FactList
            facts={[
              [t('shortest'), format.number(shortest)],
              [t('walls'), format.number(walls)],
              [t('distance'), format.number(distance)],
            ]}
          />
          <Link href={`/duel/mazes/${hash}/walk`} className={`${buttonClass('primary')} self-start`}>
            {t('walkYourself')}
          </Link>
          <Scores maze={found} />
          {own.length > 0 && <OwnWalks walks={own} />}
        </div>
      </div>
      <section className="mt-10">
        <div className="mb-2 flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <h2 className="text-title">{t('notation')}</h2>
          <ClientWords namespaces={['copy']}>
            <CopyButton text={text} />
          </ClientWords>
        </div>
        <ScrollablePre className="overflow-auto rounded bg-sunken px-4 py-3 font-mono text-small whitespace-pre">
          {text}
        </ScrollablePre>
      </section>
    </>
  )
}

async function Builds({ builds }: Pick<MazePage, 'builds'>) {
  const t = await getTranslations('duel')
  return (
    <ul className="mt-1 text-soft">
      {builds.map(({ architect, size, seed }) => (
        <li key={`${architect.id} ${size} ${seed}`}>
          {t.rich('builtBy', {
            who: () => <PlayerLink player={architect} />,
            order: t('sizeAndSeed', { size, seed: `${seed}` }),
          })}
        </li>
      ))}
    </ul>
  )
}

/** The user's own walks here, newest first, including failed ones; no one else sees them. */
function OwnWalks({ walks }: { walks: readonly OwnWalk[] }) {
  const t = useTranslations('duel')
  const format = useFormatter()
  return (
    <section>
      <h2 className="mb-1 text-title">{t('yourWalks')}</h2>
      <ScrolledTable label={t('yourWalks')} className="max-h-80 overflow-y-auto">
        <Ledger
          caption={t('yourWalks')}
          sticky
          headings={
            <>
              <Heading>{t('walked')}</Heading>
              <Heading>{t('outcome')}</Heading>
              <Heading figure>{t('steps')}</Heading>
            </>
          }
        >
          {walks.map(({ id, steps, solved, createdAt }) => (
            <tr key={id}>
              <td>
                <Link href={`/duel/walks/${id}`} className="link">
                  <When at={createdAt} />
                </Link>
              </td>
              <td>
                <OutcomeBadge outcome={solved ? 'solved' : 'did-not-finish'} />
              </td>
              <td className="figure">{format.number(steps)}</td>
            </tr>
          ))}
        </Ledger>
      </ScrolledTable>
    </section>
  )
}

/** Everyone who walked a maze, and in how many steps: programs and people. */
function Scores({ maze }: { maze: MazePage }) {
  const t = useTranslations('duel')
  const format = useFormatter()
  const score = useScore()
  const worth = Math.max(maze.distance, maze.walls)
  const programs = maze.trials.map(({ id, solver, outcome, steps, solverScore }) => ({
    key: id,
    steps,
    name: (
      <>
        <PlayerCrest player={solver} />{' '}
        <Link href={`/duel/trials/${id}`} className="link">
          {solver.name}
        </Link>
      </>
    ),
    outcome,
    score: solverScore,
  }))
  const people = maze.walks.map(({ id, user, steps }) => ({
    key: id,
    steps,
    name: (
      <>
        <PersonCrest of={user} />{' '}
        <Link href={`/duel/walks/${id}`} className="link">
          {user.name}
        </Link>{' '}
        <span className="text-small text-soft">{t('person')}</span>
      </>
    ),
    outcome: 'solved' as const,
    score: worth / steps,
  }))
  const rows = [...programs, ...people].sort((one, other) => (one.steps ?? 0) - (other.steps ?? 0))
  return (
    <section>
      <h2 className="mb-1 text-title">{t('mazeScores')}</h2>
      {rows.length === 0 ? (
        <p className="text-soft">{t('nobodyYet')}</p>
      ) : (
        <ScrolledTable label={t('mazeScores')} className="max-h-[26rem] overflow-y-auto">
          <Ledger
            caption={t('mazeScores')}
            sticky
            headings={
              <>
                <Heading>{t('roles.one.solver')}</Heading>
                <Heading from="sm">{t('outcome')}</Heading>
                <Heading figure>{t('steps')}</Heading>
                <Heading figure>{t('scoreOf.solver')}</Heading>
              </>
            }
          >
            {rows.map(({ key, name, outcome, steps, score: reached }) => (
              <tr key={key}>
                <td className="break-words">
                  {name}
                  <p className="text-small sm:hidden">
                    <OutcomeBadge outcome={outcome} />
                  </p>
                </td>
                <td className="max-sm:hidden">
                  <OutcomeBadge outcome={outcome} />
                </td>
                <td className="figure">{steps === null ? '–' : format.number(steps)}</td>
                <td className="figure">{score(reached)}</td>
              </tr>
            ))}
          </Ledger>
        </ScrolledTable>
      )}
    </section>
  )
}

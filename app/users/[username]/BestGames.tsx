import { getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Link } from '@/app/_ui/Link'
import { MovingGame } from '@/app/_viewer/MovingGame'
import { type FoundReplay, replayAddress } from '@/lib/replays/queries'

/** The best games that everybody may watch, as moving pictures that lead to their replays. */
export async function BestGames({ games }: { games: readonly FoundReplay[] }) {
  const t = await getTranslations('profile.games')
  return (
    <ClientWords namespaces={['profile.games']}>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {games.map(({ reference, puzzle, replay: { level, seed, moves }, problem }) => (
          <li key={problem.id} className="min-w-0">
            <MovingGame {...{ puzzle, level, seed, moves }} label={problem.title} />
            <p className="mt-1.5 pe-10">
              <Link href={replayAddress(reference)} className="link wrap-anywhere">
                {t.rich('watch', {
                  problem: problem.title,
                  soft: (words) => <span className="sr-only">{words}</span>,
                })}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </ClientWords>
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { PlayerCrest } from '@/app/duel/_parts/PlayerCrest'
import { PlayerFacts } from '@/app/duel/_parts/PlayerFacts'
import { OpponentTable } from '@/app/duel/entries/[id]/OpponentTable'
import { isAdministrator } from '@/lib/access/administration'
import { type EntryPage, entry } from '@/lib/duel/queries'
import { opponents } from '@/lib/duel/queries/opponents'
import { currentUser } from '@/lib/users/current-user'
import { Owner } from './Owner'
import { Sources } from './Sources'
import { Standing } from './Standing'
import { Veto } from './Veto'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

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
  const rows = status === 'active' ? await opponents({ problemId, role, playerId: player.id }) : []
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
        {description && <p className="mt-3 max-w-[70ch] break-words whitespace-pre-line">{description}</p>}
      </header>
      <Status entry={found} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="flex min-w-0 flex-col gap-10 lg:order-last">
          {found.standing && <Standing role={role} row={found.standing} table={found.table} />}
          {own && <Owner entry={found} />}
          {isAdministrator(user) && <Veto entry={found} />}
        </div>
        <div className="flex min-w-0 flex-col gap-10">
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

import { getTranslations } from 'next-intl/server'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { participationOf } from '@/lib/duel/participation'

/** For the author: whether a duel version takes part in the tournament, and why. */
export async function Part({ id }: { id: string }) {
  const part = await participationOf(id)
  if (!part) return null
  const t = await getTranslations('entry')
  const { state, role, entry } = part
  const version = entry?.version ?? null
  return (
    <div className="mb-6 max-w-3xl">
      <Notice tone={state === 'refused' ? 'bad' : undefined}>
        {t(state === 'refused' ? `part.refused.${role}` : `part.${state}`)}{' '}
        {state !== 'active' && version !== null && t('part.stays', { version })}{' '}
        {entry && (
          <Link href={`/duel/entries/${entry.id}`} className="link">
            {t('own')}
          </Link>
        )}
      </Notice>
    </div>
  )
}

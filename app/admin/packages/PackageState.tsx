import { getTranslations } from 'next-intl/server'
import { Link } from '@/app/_ui/Link'
import type { PackageRow } from '@/lib/packages/queries'

/** Where the check of a package is, what it has found, and which problem it judges. */
export async function PackageState({
  row,
}: {
  row: Pick<PackageRow, 'state' | 'progress' | 'fine' | 'judges'>
}) {
  const t = await getTranslations('packages')
  const { state, progress, fine, judges } = row
  return (
    <>
      <span>{state === 'checked' ? t(fine ? 'states.fine' : 'states.problems') : t(`states.${state}`)}</span>
      {progress && (
        <p className="text-small text-soft">
          {t(`steps.${progress.step}`, { done: progress.done, total: progress.total })}
        </p>
      )}
      {judges && (
        <p className="text-small text-soft">
          {judges.hidden ? (
            t('hidden', { id: judges.id })
          ) : (
            <Link href={`/problems/${judges.id}`} className="link">
              {t('published', { id: judges.id })}
            </Link>
          )}
        </p>
      )}
    </>
  )
}

import { useTranslations } from 'next-intl'
import { placeholderProps } from '@/app/_ui/placeholder'
import type { CachedRendering } from '@/lib/access/cached-rendering'
import type { Optimum } from '@/lib/standings/optimum'

/** Classes of the section around it. */
export const OPTIMUM_SECTION = 'mt-8 border-t border-hairline pt-3'

/** The least possible value, which is proven, for those who may learn it. On a cached page it is a hole. */
export function OptimumSection({
  optimum,
  kept,
}: {
  optimum: Optimum | undefined
  kept: CachedRendering | undefined
}) {
  const t = useTranslations('optimum')
  if (kept) return <section key="kept" aria-label={t('label')} {...placeholderProps(kept, 'optimum')} />
  if (!optimum) return null
  return (
    <section key="own" aria-label={t('label')} className={OPTIMUM_SECTION}>
      <OptimumNote optimum={optimum} />
    </section>
  )
}

export function OptimumNote({ optimum }: { optimum: Optimum }) {
  const [t, ranks] = [useTranslations('optimum'), useTranslations('ranks')]
  const { puzzle, figure, value, levels, certificate, own } = optimum
  const name = `${puzzle}.${figure}`
  const cells = certificate.map(([row, col]) => t('cell', { row, col })).join(' ')
  return (
    <>
      <h2 className="font-medium">{t('label')}</h2>
      <p className="mt-1">
        {levels === 1
          ? ranks(`${name}.optimum`, { value })
          : ranks(`${name}.optimumOfAll`, { value, levels })}
      </p>
      {cells && <p className="mt-1 text-small text-soft">{t('certificate', { cells })}</p>}
      {own && <p className="mt-1 text-small text-soft">{t('own')}</p>}
    </>
  )
}

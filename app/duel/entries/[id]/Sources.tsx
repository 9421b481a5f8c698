import { getTranslations } from 'next-intl/server'
import { Link } from '@/app/_ui/Link'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import type { EntryPage } from '@/lib/duel/queries'

/** The source for those who may read it, and links to the versions that contests have opened. */
export async function Sources({ entry: { id, source, opened } }: { entry: EntryPage }) {
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

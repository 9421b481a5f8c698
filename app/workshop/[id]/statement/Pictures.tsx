import { getFormatter, getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { CopyButton } from '@/app/_ui/CopyButton'
import { toWhom } from '@/app/_ui/PersonRows'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { parts } from '@/lib/workshop/edits'
import { editionOf } from '@/lib/workshop/keys'
import { pictureAddress } from '@/lib/workshop/pictures/markdown'
import type { DraftView } from '@/lib/workshop/queries'
import { removePicture, upload } from './actions'
import { UploadForm } from './UploadForm'

/** The pictures of the statements, with the words by which a text shows them. */
export async function Pictures({ draft: { id, document } }: { draft: DraftView }) {
  const [t, format] = [await getTranslations('workshop.pictures'), await getFormatter()]
  const edition = editionOf(parts.pictures(document))
  return (
    <section className="mt-10 max-w-3xl border-t border-hairline pt-6">
      <h2 className="mb-2 text-title">{t('title')}</h2>
      <p className="mb-4 text-soft">{t('lead')}</p>
      <ul className="mb-4 flex flex-col empty:hidden">
        {document.pictures.map(({ name, hash, size }) => (
          <li
            key={name}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-2"
          >
            {/* biome-ignore lint/performance/noImgElement: it is served as it was uploaded */}
            <img src={pictureAddress(id, hash)} alt="" className="h-16 w-24 object-contain" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <code>{`![](${name})`}</code>
              <span className="block text-small text-soft tabular-nums">
                {t('size', { kib: format.number(Math.ceil(size / 1024)) })}
              </span>
            </span>
            <ClientWords namespaces={['copy']}>
              <CopyButton text={`![](${name})`} />
            </ClientWords>
            <form action={removePicture.bind(null, id, name, edition)}>
              <SubmitButton look="quiet">{t.rich('remove', toWhom({ name }))}</SubmitButton>
            </form>
          </li>
        ))}
      </ul>
      <ClientWords namespaces={['workshop.pictures']}>
        <UploadForm action={upload.bind(null, id)} edition={edition} />
      </ClientWords>
    </section>
  )
}

import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/app/_ui/Button'
import { Notice } from '@/app/_ui/Notice'
import type { UploadFault } from '@/lib/packages/queries'
import { ZIP_BYTES } from '@/lib/packages/upload'
import { findingWords } from './finding-words'

interface Props {
  token: string
  fault: UploadFault | undefined
}

/**
 * The form that uploads a package. It is a plain form rather than a server action, because the server writes the file to
 * disk while it arrives.
 */
export async function UploadForm({ token, fault }: Props) {
  const t = await getTranslations('packages')
  return (
    <section className="mb-10">
      <p className="mb-4 max-w-prose text-soft">{t('lead')}</p>
      {fault && (
        <div className="mb-4 max-w-prose">
          <Notice tone="bad">
            <UploadFaultText fault={fault} />
          </Notice>
        </div>
      )}
      <form
        action="/admin/packages/upload"
        method="post"
        encType="multipart/form-data"
        className="flex max-w-md flex-col gap-3"
      >
        <input type="hidden" name="token" value={token} />
        <label htmlFor="file" className="font-medium">
          {t('file')}
        </label>
        <input
          id="file"
          type="file"
          name="file"
          accept=".zip,.kpp,application/zip"
          required
          aria-describedby="file-hint"
        />
        <p id="file-hint" className="text-small text-soft">
          {t('fileHint', { mib: ZIP_BYTES / 2 ** 20 })}
        </p>
        <div>
          <button type="submit" className={buttonClass('primary')}>
            {t('upload')}
          </button>
        </div>
      </form>
    </section>
  )
}

async function UploadFaultText({ fault: { fault, where, values } }: { fault: UploadFault }) {
  const [t, words] = [await getTranslations('packages'), await findingWords()]
  const isFinding = t.has(`findings.${fault}` as never)
  const key = t.has(`faults.${fault}` as never) ? `faults.${fault}` : 'faults.form'
  return (
    <>
      {where && <span className="font-mono text-small wrap-anywhere">{where}: </span>}
      {isFinding ? words({ code: fault, values }) : t(key as never, values as never)}
    </>
  )
}

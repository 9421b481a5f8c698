import { randomUUID } from 'node:crypto'
import { getFormatter, getTranslations } from 'next-intl/server'
import { buttonClass } from '@/app/_ui/Button'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { When } from '@/app/_ui/When'
import { listPackages, type PackageRow, type UploadFault, uploadFault } from '@/lib/packages/queries'
import { ZIP_BYTES } from '@/lib/packages/upload'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../AdminHeading'
import { findingWords } from './finding-words'
import { PackageState } from './PackageState'

export const generateMetadata = fixedTitle('admin', 'packages')

/** Problem packages, and the form to upload one. */
export default async function PackagesPage({ searchParams }: PageProps<'/admin/packages'>) {
  const user = await requireRole('/admin/packages', 'administrator')
  const [t, packages, query] = [
    await getTranslations('packages'),
    await listPackages(user),
    await searchParams,
  ]
  const busy = packages.some(({ state }) => state === 'waiting' || state === 'checking')
  return (
    <>
      <AdminHeading page="packages" live={busy} />
      <UploadForm token={randomUUID()} fault={uploadFault(query)} />
      {packages.length === 0 ? <p className="text-soft">{t('none')}</p> : <Packages packages={packages} />}
    </>
  )
}

async function Packages({ packages }: { packages: readonly PackageRow[] }) {
  const [t, format] = [await getTranslations('packages'), await getFormatter()]
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('package')}</Heading>
          <Heading>{t('state')}</Heading>
          <Heading from="md">{t('format')}</Heading>
          <Heading figure from="md">
            {t('size')}
          </Heading>
          <Heading from="sm">{t('uploaded')}</Heading>
        </>
      }
    >
      {packages.map((row) => (
        <tr key={row.id}>
          <td className="min-w-36 wrap-anywhere">
            <Link href={`/admin/packages/${row.id}`} className="link">
              {row.name}
            </Link>
            <p className="text-small text-soft">{t('version', { version: row.version })}</p>
          </td>
          <td>
            <PackageState row={row} />
          </td>
          <td className="max-md:hidden">{row.format}</td>
          <td className="figure whitespace-nowrap max-md:hidden">
            {t('kib', { size: format.number(Math.ceil(row.bytes / 1024)) })}
          </td>
          <td className="max-sm:hidden">
            <When at={row.createdAt} />
            {row.uploadedBy && <p className="text-small text-soft">{row.uploadedBy.name}</p>}
          </td>
        </tr>
      ))}
    </WideLedger>
  )
}

interface UploadFormProps {
  token: string
  fault: UploadFault | undefined
}

/**
 * The form that uploads a package. It is a plain form rather than a server action, because the server writes the file to
 * disk while it arrives.
 */
async function UploadForm({ token, fault }: UploadFormProps) {
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

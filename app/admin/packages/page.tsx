import { randomUUID } from 'node:crypto'
import { getFormatter, getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { When } from '@/app/_ui/When'
import { listPackages, type PackageRow, uploadFault } from '@/lib/packages/queries'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../AdminHeading'
import { PackageState } from './PackageState'
import { UploadForm } from './UploadForm'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = fixedTitle('admin', 'packages')

/** Problem packages, and the form to upload one. */
export default async function PackagesPage({ searchParams }: Props) {
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

import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { mayCreateClasses } from '@/lib/access/classes'
import { type ClassCard, listClasses } from '@/lib/classes/queries'
import { requireUser } from '@/lib/users/current-user'
import { create } from './actions'

export const generateMetadata = fixedTitle('classes', 'title')

/** The viewer's classes; for organisers, a form for a new one. */
export default async function ClassesPage() {
  const user = await requireUser('/classes')
  const [t, classes] = [await getTranslations('classes'), await listClasses(user)]
  const creates = mayCreateClasses(user)
  const used = classes.filter(({ archived }) => !archived)
  const archived = classes.filter((each) => each.archived)
  return (
    <>
      <PageHeading title={t('title')}>{t(creates ? 'leadOrganiser' : 'lead')}</PageHeading>
      {used.length > 0 && <Cards classes={used} />}
      {classes.length === 0 && !creates && <EmptyState>{t('none')}</EmptyState>}
      {creates && (
        <section className="mb-10 max-w-md border-t border-hairline pt-6">
          <h2 className="mb-4 text-title">{t('new')}</h2>
          <ActionForm
            action={create}
            hidden={{ token: randomUUID() }}
            submit={t('create')}
            look={used.length > 0 ? 'plain' : 'primary'}
            fields={[
              {
                ...{ name: 'title', label: t('name'), hint: t('nameHint') },
                ...{ autoComplete: 'off', required: true },
              },
            ]}
          />
        </section>
      )}
      {archived.length > 0 && (
        <section>
          <h2 className="mb-3 text-title">{t('archived')}</h2>
          <Cards classes={archived} />
        </section>
      )}
    </>
  )
}

async function Cards({ classes }: { classes: readonly ClassCard[] }) {
  const t = await getTranslations('classes')
  return (
    <ul className="mb-10 grid gap-4 md:grid-cols-2">
      {classes.map(({ id, title, role, pupils }) => (
        <li key={id} className="rounded border border-hairline bg-raised p-4">
          <p className="text-large font-medium wrap-anywhere">
            <Link href={`/classes/${id}`} className="link">
              {title}
            </Link>
          </p>
          <p className="mt-1 text-small text-soft">
            {t(`youAre.${role}`)} · {t('pupils', { count: pupils })}
          </p>
        </li>
      ))}
    </ul>
  )
}

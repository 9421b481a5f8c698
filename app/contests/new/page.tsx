import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/app/_ui/Button'
import { ClientWords } from '@/app/_ui/ClientWords'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { PageHeading } from '@/app/_ui/PageHeading'
import { HOSTS } from '@/lib/access/contests'
import { classesForContests, findContest, ownContests, problemsForContests } from '@/lib/contests/queries'
import { AUDIENCES, controlsOf, isTemplateId, TEMPLATE_IDS, type TemplateId } from '@/lib/contests/settings'
import { ANSWER_BYTES } from '@/lib/core/http'
import { momentText } from '@/lib/core/input/moment'
import { requireRole } from '@/lib/users/current-user'
import { ContestForm } from '../ContestForm'
import { prefilledBy, valuesOfCopy, valuesOfTemplate } from '../values'
import { create, readPackage } from './actions'
import { PackageForm } from './PackageForm'

export const generateMetadata = fixedTitle('contests', 'new')

/** A form for a new contest, filled in by a template or by another contest of the organiser's. */
export default async function NewContestPage({ searchParams }: PageProps<'/contests/new'>) {
  const user = await requireRole('/contests/new', ...HOSTS)
  const [query, locale] = [await searchParams, await getLocale()]
  const { template, copy, class: asked } = query
  const original = typeof copy === 'string' ? await findContest(user, copy, locale) : undefined
  const chosen = original ? undefined : isTemplateId(template) ? template : TEMPLATE_IDS[0]!
  const [t, problems, own, classes] = await Promise.all([
    getTranslations('newContest'),
    problemsForContests(user, locale, original?.id),
    ownContests(user),
    classesForContests(user, original?.id),
  ])
  const forClass = classes.find(({ id }) => id === asked)
  return (
    <>
      <PageHeading title={t('title')}>{t('lead')}</PageHeading>
      <TemplateChoice chosen={chosen} />
      {own.length > 0 && <CopyForm contests={own} copied={original?.id} />}
      <ClientWords namespaces={['newContest']}>
        <PackageForm action={readPackage} limit={ANSWER_BYTES} />
      </ClientWords>
      {query.from === 'package' && (
        <div className="mb-6 max-w-prose">
          <Notice>{t('packageRead')}</Notice>
        </div>
      )}
      <ClientWords namespaces={['contestForm', 'moments', 'contest.formats', 'medals']}>
        <ContestForm
          key={JSON.stringify(query)}
          action={create}
          controls={controlsOf()}
          audiences={AUDIENCES}
          {...{ problems, classes }}
          now={momentText(new Date())}
          initial={{
            ...(original ? valuesOfCopy(original) : valuesOfTemplate(chosen!)),
            ...prefilledBy(query),
            ...(forClass && { audience: 'class', classId: forClass.id }),
          }}
          {...(original && { hidden: { copied: original.id } })}
        />
      </ClientWords>
    </>
  )
}

interface CopyFormProps {
  /** The contests to choose from. */
  contests: readonly { readonly id: string; readonly title: string }[]
  /** The one that fills in the form now. */
  copied: string | undefined
}

/** Fills in the form like another contest of the organiser's. */
async function CopyForm({ contests, copied }: CopyFormProps) {
  const t = await getTranslations('newContest')
  return (
    <>
      <form action="/contests/new" className="mb-4 flex flex-wrap items-end gap-3">
        <label className="flex min-w-0 flex-col gap-1">
          {t('copyOf')}
          <select
            key={copied}
            name="copy"
            defaultValue={copied}
            className="min-h-10 w-full max-w-80 rounded border border-edge bg-raised px-3"
          >
            {contests.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit">{t('copy')}</Button>
      </form>
      {copied && <p className="mb-4 max-w-prose text-soft">{t('copied')}</p>}
    </>
  )
}

/** The kinds of contests. Each is a link that fills in the form. */
async function TemplateChoice({ chosen }: { chosen: TemplateId | undefined }) {
  const t = await getTranslations('newContest')
  return (
    <nav aria-label={t('kind')} className="mb-4">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {TEMPLATE_IDS.map((id) => (
          <li key={id} className="flex">
            <Link
              href={`/contests/new?template=${id}`}
              scroll={false}
              aria-current={id === chosen ? 'true' : undefined}
              className="flex w-full flex-col rounded border border-edge bg-raised px-4 py-3 hover:border-ink aria-[current]:border-ink aria-[current]:ring-1 aria-[current]:ring-ink"
            >
              <span className="font-medium">{t(`templates.${id}.name`)}</span>
              <span className="text-small text-soft">{t(`templates.${id}.rule`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

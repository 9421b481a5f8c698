import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Notice } from '@/app/_ui/Notice'
import { PageHeading } from '@/app/_ui/PageHeading'
import { HOSTS } from '@/lib/access/contests'
import { classesForContests } from '@/lib/contests/classes'
import { findContest, ownContests, problemsForContests } from '@/lib/contests/queries'
import { DESCRIPTION_LENGTH, momentText, TEAM_SIZE, TITLE_LENGTH } from '@/lib/contests/schema'
import { isTemplateId, TEMPLATE_IDS, TEMPLATES } from '@/lib/contests/templates'
import { ANSWER_BYTES } from '@/lib/core/http'
import { requireRole } from '@/lib/users/current-user'
import { ContestForm } from '../ContestForm'
import { valuesOfCopy, valuesOfTemplate } from '../values'
import { create, readPackage } from './actions'
import { CopyForm } from './CopyForm'
import { PackageForm } from './PackageForm'
import { prefilledBy } from './prefilled'
import { TemplateChoice } from './TemplateChoice'

interface Props {
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('contests')
  return { title: t('new') }
}

/** A form for a new contest, filled in by a template or by another contest of the organiser's. */
export default async function NewContestPage({ searchParams }: Props) {
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
          {...{ problems, classes }}
          now={momentText(new Date())}
          limits={{ title: TITLE_LENGTH, description: DESCRIPTION_LENGTH, teamSize: TEAM_SIZE }}
          initial={{
            ...(original ? valuesOfCopy(original) : valuesOfTemplate(TEMPLATES[chosen!])),
            ...prefilledBy(query),
            ...(forClass && { audience: 'class', classId: forClass.id }),
          }}
          {...(original && { hidden: { copied: original.id } })}
        />
      </ClientWords>
    </>
  )
}

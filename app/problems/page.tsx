import { getLocale, getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { PageHeading } from '@/app/_ui/PageHeading'
import { ProblemTable } from '@/app/_ui/ProblemTable'
import { ListPicture } from '@/app/_viewer/boards/ListPicture'
import { filterProblems, OWN_STATES, parseFilter, puzzlesOf } from '@/lib/problems/filter'
import { listProblems } from '@/lib/problems/queries'
import { currentUser } from '@/lib/users/current-user'
import { Filter } from './Filter'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = fixedTitle('problems', 'title')

/** All problems; the URL holds the filter. */
export default async function ProblemsPage({ searchParams }: Props) {
  const [t, user, locale] = await Promise.all([getTranslations('problems'), currentUser(), getLocale()])
  const filter = parseFilter(await searchParams)
  const all = await listProblems(locale, user?.id)
  const shown = filterProblems(all, filter)
  return (
    <>
      <PageHeading title={t('title')}>{t('lead')}</PageHeading>
      <Filter filter={filter} states={user ? OWN_STATES : []} puzzles={puzzlesOf(all)} />
      {shown.length > 0 ? (
        <ProblemTable problems={shown} signedIn={Boolean(user)} Picture={ListPicture} />
      ) : (
        <p className="py-10 text-soft">{t('noneFound')}</p>
      )}
    </>
  )
}

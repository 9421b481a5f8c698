import { useTranslations } from 'next-intl'
import { getFormatter, getTranslations } from 'next-intl/server'
import { buttonClass } from '@/app/_ui/Button'
import { FactList } from '@/app/_ui/FactList'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { FilterChoice, FilterForm } from '@/app/_ui/form/FilterForm'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { When } from '@/app/_ui/When'
import { listPeople, type PersonRow } from '@/lib/people/queries'
import { type PeopleFilter, parseCursor, parsePeopleFilter, ROLES, STATES } from '@/lib/people/schema'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../AdminHeading'

export const generateMetadata = fixedTitle('admin', 'users')

/** All users, a page at a time. */
export default async function UsersPage({ searchParams }: PageProps<'/admin/users'>) {
  const user = await requireRole('/admin/users', 'administrator')
  const query = await searchParams
  const filter = parsePeopleFilter(query)
  const [t, roster, { people, before, after }] = [
    await getTranslations('people'),
    await getTranslations('roster'),
    await listPeople(user, filter, parseCursor(query)),
  ]
  return (
    <>
      <AdminHeading page="users" />
      <p className="mb-6">
        <Link href="/admin/users/roster" className={buttonClass('plain')}>
          {roster('open')}
        </Link>
      </p>
      <Filter filter={filter} roles={ROLES} states={STATES} />
      {people.length === 0 ? <p className="text-soft">{t('none')}</p> : <People people={people} />}
      <Turn filter={filter} before={before} after={after} />
    </>
  )
}

async function People({ people }: { people: readonly PersonRow[] }) {
  const [t, format] = [await getTranslations('people'), await getFormatter()]
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('person')}</Heading>
          <Heading from="sm">{t('role')}</Heading>
          <Heading from="sm">{t('state')}</Heading>
          <Heading from="md">{t('since')}</Heading>
          <Heading from="md">{t('seen')}</Heading>
          <Heading figure from="md">
            {t('submissions')}
          </Heading>
        </>
      }
    >
      {people.map((person) => (
        <tr key={person.id}>
          <td className="min-w-40 wrap-anywhere">
            <Link href={`/admin/users/${person.id}`} className="link">
              {person.name}
            </Link>
            <p className="text-small text-soft">
              {person.username}
              {person.email && <span className="block">{person.email}</span>}
            </p>
            <div className="text-small md:hidden">
              <FactList
                facts={[
                  [t('role'), t(`roles.${person.role}`)],
                  [t('state'), <State key="state" person={person} />],
                  [t('submissions'), format.number(person.submissions)],
                ]}
              />
            </div>
          </td>
          <td className="whitespace-nowrap max-sm:hidden">{t(`roles.${person.role}`)}</td>
          <td className="whitespace-nowrap max-sm:hidden">
            <State person={person} />
          </td>
          <td className="max-md:hidden">
            <When at={person.createdAt} />
          </td>
          <td className="max-md:hidden">{person.seenAt ? <When at={person.seenAt} /> : t('notSeen')}</td>
          <td className="figure tabular-nums max-md:hidden">{format.number(person.submissions)}</td>
        </tr>
      ))}
    </WideLedger>
  )
}

async function State({ person: { disabledAt } }: { person: PersonRow }) {
  const t = await getTranslations('people')
  return (
    <span className={disabledAt ? 'text-bad' : ''}>{t(`states.${disabledAt ? 'disabled' : 'active'}`)}</span>
  )
}

interface TurnProps {
  filter: PeopleFilter
  before: string | undefined
  after: string | undefined
}

/** Links to the previous and the next page. */
async function Turn({ filter, before, after }: TurnProps) {
  const t = await getTranslations('pager')
  if (!before && !after) return null
  const chosen = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const to = (cursor: Record<string, string>) =>
    `/admin/users?${new URLSearchParams({ ...Object.fromEntries(chosen), ...cursor })}`
  return (
    <nav aria-label={t('label')} className="mt-4 flex items-center gap-4">
      {before && (
        <Link href={to({ before })} rel="prev" className="link py-2">
          {t('back')}
        </Link>
      )}
      {after && (
        <Link href={to({ after })} rel="next" className="link py-2">
          {t('forward')}
        </Link>
      )}
    </nav>
  )
}

interface FilterProps {
  filter: PeopleFilter
  roles: readonly NonNullable<PeopleFilter['role']>[]
  states: readonly NonNullable<PeopleFilter['state']>[]
}

/** Search and filters of the list of users. */
function Filter({ filter, roles, states }: FilterProps) {
  const t = useTranslations('people')
  const any = t('any')
  const roleOptions = roles.map((role) => ({ value: role, words: t(`roles.${role}`) }))
  const stateOptions = states.map((state) => ({ value: state, words: t(`states.${state}`) }))
  return (
    <FilterForm q={filter.q} search={t('search')} find={t('find')}>
      <FilterChoice name="role" label={t('role')} any={any} chosen={filter.role} options={roleOptions} />
      <FilterChoice name="state" label={t('state')} any={any} chosen={filter.state} options={stateOptions} />
    </FilterForm>
  )
}

import { notFound } from 'next/navigation'
import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Button } from '@/app/_ui/Button'
import { ClientWords } from '@/app/_ui/ClientWords'
import { FactList } from '@/app/_ui/FactList'
import { Field } from '@/app/_ui/Field'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { When } from '@/app/_ui/When'
import type { Result } from '@/judge/kit/result'
import { isId } from '@/lib/core/id'
import { COUNTED } from '@/lib/people/merge/belongings'
import { type MergePlan, planMerge } from '@/lib/people/merge/plan'
import { findPerson, type PersonRow } from '@/lib/people/queries'
import { ROLES } from '@/lib/people/schema'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../../AdminHeading'
import { disable, enable, merge, reset, setRole } from '../actions'
import { ResetForm } from './ResetForm'

export const generateMetadata = fixedTitle('admin', 'users')

/** One user: what is known, and what an administrator can change. */
export default async function UserPage({ params, searchParams }: PageProps<'/admin/users/[id]'>) {
  const [{ id }, query] = [await params, await searchParams]
  const user = await requireRole(`/admin/users/${id}`, 'administrator')
  const person = isId(id) ? await findPerson(user, id) : null
  if (!person) notFound()
  const t = await getTranslations('people')
  const asked = typeof query.merge === 'string' ? query.merge.slice(0, 100).trim().toLowerCase() : ''
  return (
    <>
      <AdminHeading page="users" />
      {query.merged !== undefined && (
        <div className="mb-6 max-w-prose">
          <Notice tone="good">{t('merge.done')}</Notice>
        </div>
      )}
      <h2 className="mb-4 text-title wrap-anywhere">{person.name}</h2>
      <Facts person={person} />
      {person.id === user.id ? (
        <div className="mt-8 max-w-prose">
          <Notice>
            {t.rich('oneself', {
              link: (words) => (
                <Link href="/settings" className="link">
                  {words}
                </Link>
              ),
            })}
          </Notice>
        </div>
      ) : (
        <>
          <Changes person={person} />
          <Part title={t('merge.title')} lead={t('merge.lead')}>
            <Merge
              person={person}
              asked={asked}
              plan={asked ? await planMerge(user, id, asked) : undefined}
            />
          </Part>
        </>
      )}
    </>
  )
}

async function Facts({ person }: { person: PersonRow }) {
  const [t, format] = [await getTranslations('people'), await getFormatter()]
  const { username, email, disabledAt } = person
  return (
    <FactList
      facts={[
        [
          t('username'),
          <Link key="username" href={`/users/${username}`} className="link wrap-anywhere">
            {username}
          </Link>,
        ],
        [
          t('email'),
          <span key="email" className="wrap-anywhere">
            {email ?? t('noEmail')}
          </span>,
        ],
        [t('role'), t(`roles.${person.role}`)],
        [
          t('state'),
          disabledAt ? t.rich('disabledSince', { when: () => <When at={disabledAt} /> }) : t('states.active'),
        ],
        [t('since'), <When key="since" at={person.createdAt} />],
        [t('seen'), person.seenAt ? <When key="seen" at={person.seenAt} /> : t('notSeen')],
        [t('submissions'), format.number(person.submissions)],
      ]}
    />
  )
}

async function Changes({ person: { id, role, disabledAt } }: { person: PersonRow }) {
  const t = await getTranslations('people')
  return (
    <>
      <Part title={t('role')} lead={t('roleLead')}>
        <ActionForm
          action={setRole.bind(null, id)}
          fields={[]}
          hidden={{ seen: role }}
          submit={t('saveRole')}
          look="plain"
        >
          <select
            // A new key shows the role that is stored now.
            key={role}
            name="role"
            defaultValue={role}
            aria-label={t('role')}
            className="min-h-10 rounded border border-edge bg-raised px-3"
          >
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {t(`roles.${each}`)}
              </option>
            ))}
          </select>
        </ActionForm>
      </Part>
      <Part title={t('password')} lead={t('resetLead')}>
        <ClientWords namespaces={['people', 'copy']}>
          <ResetForm action={reset.bind(null, id)} />
        </ClientWords>
      </Part>
      <Part title={t('access')} lead={t(disabledAt ? 'enableLead' : 'disableLead')}>
        <ActionForm
          action={(disabledAt ? enable : disable).bind(null, id)}
          fields={[]}
          submit={t(disabledAt ? 'enable' : 'disable')}
          look={disabledAt ? 'plain' : 'danger'}
        />
      </Part>
    </>
  )
}

const Part = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <section className="mt-8 max-w-prose border-t border-hairline pt-6">
    <h3 className="mb-1 text-large">{title}</h3>
    <p className="mb-4 text-small text-soft">{lead}</p>
    {children}
  </section>
)

interface MergeProps {
  person: PersonRow
  /** The username that was asked for. */
  asked: string
  plan: Result<MergePlan> | undefined
}

/** Merges another account into a user's: first a form that asks for it, then what would happen, to be confirmed. */
async function Merge({ person, asked, plan }: MergeProps) {
  const [t, faults] = [await getTranslations('people.merge'), await getTranslations('account.faults')]
  const error = plan && !plan.ok ? faults(plan.error.code as 'person-unknown') : undefined
  return (
    <>
      <form className="flex max-w-md flex-col items-start gap-3">
        <div className="w-full">
          <Field
            name="merge"
            label={t('other')}
            defaultValue={asked}
            required
            autoComplete="off"
            autoCapitalize="none"
            {...(error && { error })}
          />
        </div>
        <Button type="submit">{t('check')}</Button>
      </form>
      {plan?.ok && <Plan person={person} plan={plan.value} />}
    </>
  )
}

async function Plan({ person, plan: { other, counts, obstacles } }: { person: PersonRow; plan: MergePlan }) {
  const [t, format] = [await getTranslations('people.merge'), await getFormatter()]
  const names = { other: other.username, kept: person.username }
  const moving = COUNTED.filter((name) => counts[name] > 0)
  return (
    <div className="mt-6 flex flex-col gap-4">
      <h4 className="wrap-anywhere">
        {t.rich('heading', {
          ...names,
          link: (words) => (
            <Link href={`/admin/users/${other.id}`} className="link">
              {words}
            </Link>
          ),
        })}
      </h4>
      {moving.length > 0 ? (
        <FactList facts={moving.map((name) => [t(`counts.${name}`), format.number(counts[name])])} />
      ) : (
        <p>{t('nothing')}</p>
      )}
      {obstacles.length > 0 ? (
        <Notice tone="bad">
          <p>{t('obstacles')}</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {obstacles.map(({ code, values }) => (
              <li key={`${code} ${Object.values(values).join(' ')}`}>{t(`obstacle.${code}`, values)}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <>
          <p className="text-small text-soft wrap-anywhere">{t('final', names)}</p>
          <ActionForm
            action={merge.bind(null, person.id, other.id)}
            fields={[]}
            submit={t('merge', names)}
            look="danger"
          />
        </>
      )}
    </div>
  )
}

import { getFormatter, getTranslations } from 'next-intl/server'
import { Button } from '@/app/_ui/Button'
import { FactList } from '@/app/_ui/FactList'
import { Field } from '@/app/_ui/Field'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import type { Result } from '@/judge/kit/result'
import { COUNTED } from '@/lib/people/merge/belongings'
import type { MergePlan } from '@/lib/people/merge/plan'
import type { PersonRow } from '@/lib/people/queries'
import { merge } from '../actions'

interface Props {
  person: PersonRow
  /** The username that was asked for. */
  asked: string
  plan: Result<MergePlan> | undefined
}

/** Merges another account into a user's: first a form that asks for it, then what would happen, to be confirmed. */
export async function Merge({ person, asked, plan }: Props) {
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

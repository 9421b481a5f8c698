import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { localPath } from '@/lib/core/http'
import { NAME_LENGTH } from '@/lib/core/input/text'
import { currentUser } from '@/lib/users/current-user'
import { PASSWORD_LENGTH, USERNAME_LENGTH } from '@/lib/users/schema'
import { signUp } from '../actions'
import { DraftStays } from '../DraftStays'

export const generateMetadata = fixedTitle('account.signUp', 'title')

/** Creates an account; a name and a password are enough. */
export default async function SignUpPage({ searchParams }: PageProps<'/sign-up'>) {
  const next = localPath((await searchParams).next)
  if (await currentUser()) redirect(next)
  const t = await getTranslations('account')
  return (
    <>
      <PageHeading title={t('signUp.title')}>
        {t.rich('signUp.lead', {
          link: (words) => (
            <Link className="underline" href={`/sign-in?next=${encodeURIComponent(next)}`}>
              {words}
            </Link>
          ),
        })}
      </PageHeading>
      <DraftStays next={next} />
      <ActionForm
        action={signUp}
        hidden={{ next }}
        submit={t('signUp.submit')}
        fields={[
          {
            name: 'username',
            label: t('username.label'),
            hint: t('username.hint', USERNAME_LENGTH),
            autoComplete: 'username',
            autoCapitalize: 'none',
            spellCheck: false,
            required: true,
          },
          {
            name: 'password',
            label: t('password.label'),
            hint: t('password.hint', PASSWORD_LENGTH),
            type: 'password',
            autoComplete: 'new-password',
            required: true,
          },
          {
            name: 'name',
            label: t('name.optional'),
            hint: t('name.hint'),
            autoComplete: 'name',
            maxLength: NAME_LENGTH * 2,
          },
          {
            name: 'email',
            label: t('email.label'),
            hint: t('email.hint'),
            type: 'email',
            autoComplete: 'email',
          },
        ]}
      />
    </>
  )
}

import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/app/_ui/Button'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { PageHeading } from '@/app/_ui/PageHeading'
import { localPath } from '@/lib/core/http'
import { externalProviders } from '@/lib/users/auth-options'
import { currentUser } from '@/lib/users/current-user'
import { signIn } from '../actions'
import { DraftStays } from '../DraftStays'

export const generateMetadata = fixedTitle('account.signIn', 'title')

/** Sign-in by name and password or through a provider. next-auth sends the sign-ins it refuses here, with `?error`. */
export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { next: asked, error } = await searchParams
  const next = localPath(asked)
  if (await currentUser()) redirect(next)
  const t = await getTranslations('account')
  return (
    <>
      <PageHeading title={t('signIn.title')}>
        {t.rich('signIn.lead', {
          link: (words) => (
            <Link className="underline" href={`/sign-up?next=${encodeURIComponent(next)}`}>
              {words}
            </Link>
          ),
        })}
      </PageHeading>
      <DraftStays next={next} />
      <div className="flex flex-col gap-8">
        {error && <Notice tone="bad">{t(errorKey(error))}</Notice>}
        <ActionForm
          action={signIn}
          hidden={{ next }}
          submit={t('signIn.submit')}
          fields={[
            {
              name: 'login',
              label: t('signIn.login'),
              autoComplete: 'username',
              autoCapitalize: 'none',
              required: true,
            },
            {
              name: 'password',
              label: t('signIn.password'),
              type: 'password',
              autoComplete: 'current-password',
              required: true,
            },
          ]}
        />
        <Elsewhere next={next} />
      </div>
    </>
  )
}

/** Maps next-auth's error codes to messages. */
function errorKey(error: string | string[]) {
  if (error === 'CredentialsSignin') return 'faults.sign-in'
  if (error === 'account-disabled') return 'faults.account-disabled'
  return error === 'AccessDenied' ? 'signIn.denied' : 'signIn.elsewhereFailed'
}

async function Elsewhere({ next }: { next: string }) {
  const providers = externalProviders()
  if (providers.length === 0) return null
  const t = await getTranslations('account.signIn')
  return (
    <section
      aria-label={t('elsewhere')}
      className="flex max-w-md flex-col gap-3 border-t border-hairline pt-6"
    >
      {providers.map(({ id, name }) => (
        <form key={id} method="post" action={`/api/auth/start/${id}`}>
          <input type="hidden" name="next" value={next} />
          <Button type="submit" className="w-full">
            {t('with', { provider: name })}
          </Button>
        </form>
      ))}
    </section>
  )
}

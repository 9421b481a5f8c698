import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { PageHeading } from '@/app/_ui/PageHeading'
import { SignInOrUp } from '@/app/_ui/SignInOrUp'
import { findInvited } from '@/lib/classes/invite'
import { currentUser } from '@/lib/users/current-user'
import { join } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('classes.join')
  // The address lets people in.
  return { title: t('title'), robots: { index: false } }
}

/** Where an invite link leads: who has it joins the class, after signing in or up. */
export default async function JoinPage({ params }: PageProps<'/classes/join/[token]'>) {
  const { token } = await params
  const [invited, user] = [await findInvited(token), await currentUser()]
  if (!invited) notFound()
  const t = await getTranslations('classes.join')
  return (
    <>
      <PageHeading title={t('heading', { title: invited.title })}>{t('lead')}</PageHeading>
      {user ? (
        <ActionForm action={join.bind(null, token)} fields={[]} submit={t('join')} />
      ) : (
        <SignInOrUp next={`/classes/join/${token}`} signUp={t('signUp')} signIn={t('signIn')} />
      )}
    </>
  )
}

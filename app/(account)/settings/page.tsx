import { getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { PageHeading } from '@/app/_ui/PageHeading'
import { currentRequester } from '@/lib/access/requester'
import { NAME_LENGTH } from '@/lib/core/input/display-name'
import { requireUser } from '@/lib/users/current-user'
import { listSessions } from '@/lib/users/own-sessions'
import { PASSWORD_LENGTH } from '@/lib/users/schema'
import { findSettings, type Settings } from '@/lib/users/settings'
import { Appearance } from './Appearance'
import { deleteAccount, saveEmail, savePassword, saveProfile } from './actions'
import { Part } from './Part'
import { Sessions } from './Sessions'

export const generateMetadata = fixedTitle('account.settings', 'title')

/** The user's own account: display name, e-mail address, password, sessions and deletion. */
export default async function SettingsPage() {
  const user = await requireUser('/settings')
  const [settings, sessions] = await Promise.all([
    findSettings(user.id),
    listSessions(user.id, currentRequester().session?.key ?? null),
  ])
  const t = await getTranslations('account.settings')
  return (
    <>
      <PageHeading title={t('title')}>{t('lead', { username: settings.username })}</PageHeading>
      <div className="flex flex-col gap-10">
        <Profile {...settings} />
        <Appearance settings={settings} />
        {settings.hasPassword && <Email {...settings} />}
        {settings.hasPassword && <Password />}
        <Part title={t('sessions')} lead={t('sessionsLead')}>
          <Sessions sessions={sessions} />
        </Part>
        <Deletion hasPassword={settings.hasPassword} />
      </div>
    </>
  )
}

async function Profile({ name }: Settings) {
  const t = await getTranslations('account')
  return (
    <Part title={t('settings.profile')}>
      <ActionForm
        action={saveProfile}
        submit={t('settings.saveProfile')}
        fields={[
          {
            name: 'name',
            label: t('name.label'),
            autoComplete: 'name',
            maxLength: NAME_LENGTH * 2,
            required: true,
            defaultValue: name,
          },
        ]}
      />
    </Part>
  )
}

async function Email({ email }: Settings) {
  const t = await getTranslations('account')
  return (
    <Part title={t('settings.email')} lead={t('settings.emailLead')}>
      <ActionForm
        action={saveEmail}
        submit={t('settings.saveEmail')}
        look="plain"
        fields={[
          {
            name: 'email',
            label: t('email.label'),
            type: 'email',
            autoComplete: 'email',
            defaultValue: email ?? '',
          },
          {
            name: 'proof',
            label: t('settings.current'),
            type: 'password',
            autoComplete: 'current-password',
            required: true,
          },
        ]}
      />
    </Part>
  )
}

async function Password() {
  const t = await getTranslations('account')
  const secret = { type: 'password', required: true } as const
  return (
    <Part title={t('settings.password')} lead={t('settings.passwordLead')}>
      <ActionForm
        action={savePassword}
        submit={t('settings.savePassword')}
        look="plain"
        fields={[
          { name: 'current', label: t('settings.current'), autoComplete: 'current-password', ...secret },
          {
            name: 'password',
            label: t('settings.new'),
            hint: t('password.hint', PASSWORD_LENGTH),
            autoComplete: 'new-password',
            ...secret,
          },
        ]}
      />
    </Part>
  )
}

async function Deletion({ hasPassword }: { hasPassword: boolean }) {
  const t = await getTranslations('account.settings')
  const confirmation = hasPassword
    ? { label: t('confirmPassword'), type: 'password', autoComplete: 'off' }
    : { label: t('confirmUsername'), autoComplete: 'off', autoCapitalize: 'none' }
  return (
    <Part title={t('deletion')} lead={t('deletionLead')}>
      <ActionForm
        action={deleteAccount}
        submit={t('delete')}
        look="danger"
        fields={[{ name: 'confirmation', required: true, ...confirmation }]}
      />
    </Part>
  )
}

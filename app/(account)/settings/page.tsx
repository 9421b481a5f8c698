import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ThemeSwitch } from '@/app/_shell/ThemeSwitch'
import { Crest, PersonCrest } from '@/app/_ui/Crest'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { PageHeading } from '@/app/_ui/PageHeading'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import { COLOURS, identityOf, MARK_NAMES } from '@/judge/kit/identity'
import { currentRequester } from '@/lib/access/requester'
import { NAME_LENGTH } from '@/lib/core/input/text'
import { NOTICE_KINDS } from '@/lib/notices/queries'
import { readAgent } from '@/lib/users/agent'
import { findSettings, type Settings } from '@/lib/users/commands'
import { requireUser } from '@/lib/users/current-user'
import { LINE_LENGTH, PASSWORD_LENGTH } from '@/lib/users/schema'
import { listSessions, type OwnSession } from '@/lib/users/session'
import {
  deleteAccount,
  saveEmail,
  saveIdentity,
  saveNotices,
  savePassword,
  saveProfile,
  signOutOthers,
  signOutSession,
} from './actions'

/** A section: its purpose on the left and its form next to it if there is room. */
const Part = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <section className="grid gap-x-12 gap-y-4 border-t border-hairline pt-6 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
    <div className="flex flex-col gap-2">
      <h2 className="text-title">{title}</h2>
      {lead && <p className="max-w-prose text-soft">{lead}</p>}
    </div>
    <div>{children}</div>
  </section>
)

/** The colour and mark that stand next to the name. Plain radio buttons, so it works without scripts. */
async function Appearance({ settings }: { settings: Settings }) {
  const t = await getTranslations('identity')
  const { username, colour, mark } = settings
  const now = identityOf(username, settings)
  const own = identityOf(username)
  const crest = (change: Parameters<typeof identityOf>[1]) => (
    <Crest name={username} chosen={{ ...now, ...change }} size="large" />
  )
  return (
    <Part title={t('title')} lead={t('lead')}>
      <p className="mb-4 flex items-center gap-3">
        <PersonCrest of={settings} size="large" />
        <span className="font-medium wrap-anywhere">{settings.name}</span>
      </p>
      <ActionForm action={saveIdentity} submit={t('save')} look="plain" fields={[]}>
        <Choice legend={t('colour')}>
          <Option name="colour" value="" chosen={colour === null} label={t('derived')}>
            {crest({ colour: own.colour })}
          </Option>
          {COLOURS.map((each) => (
            <Option
              key={each}
              name="colour"
              value={each}
              chosen={colour === each}
              label={t(`colours.${each}`)}
            >
              {crest({ colour: each })}
            </Option>
          ))}
        </Choice>
        <Choice legend={t('mark')}>
          <Option name="mark" value="" chosen={mark === null} label={t('derived')}>
            {crest({ mark: own.mark })}
          </Option>
          {MARK_NAMES.map((each) => (
            <Option key={each} name="mark" value={each} chosen={mark === each} label={t(`marks.${each}`)}>
              {crest({ mark: each })}
            </Option>
          ))}
        </Choice>
      </ActionForm>
    </Part>
  )
}

const Choice = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-2 font-medium">{legend}</legend>
    <div className="flex flex-wrap gap-2">{children}</div>
  </fieldset>
)

interface OptionProps {
  name: string
  /** Empty: the one that follows from the username. */
  value: string
  chosen: boolean
  label: string
  children: ReactNode
}

/** A radio button that looks like the crest it stands for; the chosen one has a frame. */
const Option = ({ name, value, chosen, label, children }: OptionProps) => (
  <label
    title={label}
    className="relative flex cursor-pointer rounded p-1 outline-ink has-checked:outline-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
  >
    <input
      type="radio"
      name={name}
      value={value}
      defaultChecked={chosen}
      aria-label={label}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
    {children}
  </label>
)

export const generateMetadata = fixedTitle('account.settings', 'title')

/** The user's own account: display name, theme, e-mail address, password, sessions and deletion. */
export default async function SettingsPage() {
  const user = await requireUser('/settings')
  const [settings, sessions] = await Promise.all([
    findSettings(user.id),
    listSessions(user.id, currentRequester().session?.key ?? null),
  ])
  const [t, theme] = [await getTranslations('account.settings'), await getTranslations('theme')]
  return (
    <>
      <PageHeading title={t('title')}>{t('lead', { username: settings.username })}</PageHeading>
      <div className="flex flex-col gap-10">
        <Profile {...settings} />
        <Appearance settings={settings} />
        <Part title={theme('label')} lead={theme('lead')}>
          <div className="max-w-48">
            <ThemeSwitch />
          </div>
        </Part>
        <Notices settings={settings} />
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

async function Profile({ name, line }: Settings) {
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
          {
            name: 'line',
            label: t('line.label'),
            hint: t('line.hint', { limit: LINE_LENGTH }),
            maxLength: LINE_LENGTH * 2,
            autoComplete: 'off',
            defaultValue: line,
          },
        ]}
      />
    </Part>
  )
}

/** Which kinds of notices the user wants. */
async function Notices({ settings: { mutedNotices } }: { settings: Settings }) {
  const t = await getTranslations('notices.kinds')
  return (
    <Part title={t('title')} lead={t('lead')}>
      <ActionForm action={saveNotices} submit={t('save')} look="plain" fields={[]}>
        <fieldset className="flex flex-col gap-2">
          <legend className="sr-only">{t('title')}</legend>
          {NOTICE_KINDS.map((kind) => (
            <label key={kind} className="flex items-baseline gap-2">
              <input
                type="checkbox"
                name={kind}
                defaultChecked={!mutedNotices.includes(kind)}
                className="size-4 shrink-0 translate-y-0.5 accent-ink"
              />
              {t(kind)}
            </label>
          ))}
        </fieldset>
      </ActionForm>
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

/** The user's sessions, each with a button that ends it, and one button that ends all others. */
async function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = await getTranslations('account.sessions')
  return (
    <div className="flex max-w-md flex-col gap-5">
      <ul className="flex flex-col divide-y divide-hairline">
        {sessions.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <form action={signOutOthers}>
          <input type="hidden" name="others" value="1" />
          <SubmitButton look="plain">{t('endOthers')}</SubmitButton>
        </form>
      )}
    </div>
  )
}

async function Row({ session: { id, agent, createdAt, seenAt, current } }: { session: OwnSession }) {
  const t = await getTranslations('account.sessions')
  const { browser, system } = readAgent(agent)
  const name = browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-col">
        <span className="font-medium">{name}</span>
        <span className="text-small text-soft">
          {current ? t('current') : t.rich('used', { when: () => <When at={seenAt} /> })}
        </span>
        <span className="text-small text-soft">
          {t.rich('since', { when: () => <When at={createdAt} /> })}
        </span>
      </div>
      {!current && (
        <form action={signOutSession}>
          <input type="hidden" name="session" value={id} />
          <SubmitButton look="quiet">{t('end')}</SubmitButton>
        </form>
      )}
    </li>
  )
}

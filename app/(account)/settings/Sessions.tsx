import { getTranslations } from 'next-intl/server'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import { readAgent } from '@/lib/users/agent'
import type { OwnSession } from '@/lib/users/own-sessions'
import { signOutOthers, signOutSession } from './actions'

/** The user's sessions, each with a button that ends it, and one button that ends all others. */
export async function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
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

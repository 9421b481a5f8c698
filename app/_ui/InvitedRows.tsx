import { getTranslations } from 'next-intl/server'
import type { Person } from '@/lib/core/person'
import { PersonRows, toWhom } from './PersonRows'
import { SubmitButton } from './SubmitButton'

interface Props {
  people: readonly Person[]
  /** The action that takes back the invitation of the user with a username. */
  withdraw: (username: string) => () => Promise<void>
}

/** Who has been invited and has not answered yet; nothing if there is nobody. */
export async function InvitedRows({ people, withdraw }: Props) {
  const t = await getTranslations('notices.invitations')
  if (people.length === 0) return null
  return (
    <div className="mb-6">
      <h3 className="mb-1 font-medium">{t('waiting')}</h3>
      <PersonRows people={people} usernames>
        {(person) => (
          <form action={withdraw(person.username)}>
            <SubmitButton look="plain">{t.rich('withdraw', toWhom(person))}</SubmitButton>
          </form>
        )}
      </PersonRows>
    </div>
  )
}

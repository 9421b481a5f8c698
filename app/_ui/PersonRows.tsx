import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Person } from '@/lib/core/person'
import { PersonCrest } from './Crest'
import { Link } from './Link'
import { SubmitButton } from './SubmitButton'

interface Props {
  people: readonly Person[]
  /** Whether usernames are shown, because people are added by them. */
  usernames?: boolean
  /** What can be done with somebody, such as a form that removes them. */
  children: (person: Person) => ReactNode
}

/** People below each other, each with what can be done with them. */
export const PersonRows = ({ people, usernames = false, children }: Props) => (
  <ul className="flex max-w-xl flex-col empty:hidden">
    {people.map((person) => (
      <li
        key={person.username}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-2"
      >
        <span className="min-w-0 wrap-anywhere">
          <PersonCrest of={person} />{' '}
          <Link href={`/users/${person.username}`} className="link">
            {person.name}
          </Link>{' '}
          {usernames && <span className="text-small text-soft">{person.username}</span>}
        </span>
        {children(person)}
      </li>
    ))}
  </ul>
)

/** The values of a message such as `Remove <who>{name}</who>`: the name is for screen readers, because it is beside it. */
export const toWhom = ({ name }: { readonly name: string }) => ({
  name,
  who: (words: ReactNode) => <span className="sr-only">{words}</span>,
})

interface InvitedProps {
  people: readonly Person[]
  /** The action that takes back the invitation of the user with a username. */
  withdraw: (username: string) => () => Promise<void>
}

/** Who has been invited and has not answered yet; nothing if there is nobody. */
export async function InvitedRows({ people, withdraw }: InvitedProps) {
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

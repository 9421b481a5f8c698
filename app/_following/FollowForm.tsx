import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import type { Person } from '@/lib/core/person'
import { follow } from './actions'

interface Props {
  person: Pick<Person, 'username' | 'name'>
  /** Whether the viewer follows this person now. */
  followed: boolean
}

/** The button that follows somebody, or stops it: its words say which. Works without scripts. */
export async function FollowForm({ person: { username, name }, followed }: Props) {
  const t = await getTranslations('following')
  const who = (words: ReactNode) => <span className="sr-only">{words}</span>
  return (
    <ActionForm
      action={follow.bind(null, username, !followed)}
      fields={[]}
      submit={<span>{t.rich(followed ? 'stop' : 'follow', { name, who })}</span>}
      look="plain"
    />
  )
}

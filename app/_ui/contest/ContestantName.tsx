import { PersonCrest } from '@/app/_ui/Crest'
import { Link } from '@/app/_ui/Link'
import type { Contestant } from '@/lib/contests/contestant'

/** The name of a person or a team that takes part in a contest. The people of a team stand below it. */
export function ContestantName({ of: { name, person, members } }: { of: Contestant }) {
  if (person)
    return (
      <span>
        <PersonCrest of={person} />{' '}
        <Link href={`/users/${person.username}`} className="link">
          {name}
        </Link>
      </span>
    )
  return (
    <span>
      {name}
      <span className="block text-small text-soft">
        {members.map((member, at) => (
          <span key={member.username}>
            {at > 0 && ', '}
            <Link href={`/users/${member.username}`} className="link">
              {member.name}
            </Link>
          </span>
        ))}
      </span>
    </span>
  )
}

import { useFormatter, useTranslations } from 'next-intl'
import type { DuelNow } from '@/lib/home/now'
import { Crest, PersonCrest } from './Crest'
import { useScore } from './formatScore'
import { Link } from './Link'

interface Props extends Pick<DuelNow, 'roles'> {
  /** That follows the heading above it. */
  Heading: 'h3' | 'h4'
}

/** The first of both roles of a duel, side by side. */
export function DuelLeaders({ roles, Heading }: Props) {
  const t = useTranslations('home.now')
  const format = useFormatter()
  const score = useScore()
  return (
    <div className="grid grid-cols-2 gap-x-6">
      {roles.map(({ role, leaders }) => (
        <section key={role} className="min-w-0">
          <Heading className="py-1.5 text-small font-medium text-soft">{t(`roles.${role}`)}</Heading>
          {leaders.length > 0 ? (
            <ol>
              {leaders.map(({ entryId, name, author, place, shared, score: reached }) => (
                <li
                  key={entryId}
                  className="flex items-center gap-x-2 border-b border-hairline py-1.5 last:border-0"
                >
                  <span className="text-soft tabular-nums">
                    {shared && '= '}
                    {format.number(place)}
                  </span>
                  {author ? <PersonCrest of={author} /> : <Crest name={name} />}
                  <Link href={`/duel/entries/${entryId}`} className="link truncate">
                    {name}
                  </Link>
                  <span className="ms-auto tabular-nums">{score(reached)}</span>
                </li>
              ))}
            </ol>
          ) : (
            <p className="text-soft">{t('noTrials')}</p>
          )}
        </section>
      ))}
    </div>
  )
}

import { getFormatter, getTranslations } from 'next-intl/server'
import { LEAST_LETTERS } from '@/judge/similarity/answers'
import { GROUP_AT } from '@/judge/similarity/findings'
import type { Group } from '@/lib/similarity/queries'
import { SideLine } from '../SideLine'

interface Props {
  groups: readonly Group[]
  isOfPrograms: boolean
}

/** Participants who belong together, and why. */
export async function Groups({ groups, isOfPrograms }: Props) {
  const [t, format] = [await getTranslations('similarity'), await getFormatter()]
  const lead = isOfPrograms
    ? t('groupsLead', { similarity: format.number(GROUP_AT, { style: 'percent' }) })
    : t('answersLead', { least: format.number(LEAST_LETTERS) })
  return (
    <section className="mt-8">
      <h3 className="mb-2 text-large">{t('groups')}</h3>
      <p className="mb-3 max-w-prose text-soft">
        {groups.length > 0 ? lead : t(isOfPrograms ? 'noGroups' : 'noAnswers')}
      </p>
      <ol className="flex flex-col gap-4">
        {groups.map(({ members, answer }, index) => (
          <li key={members[0]!.submissionId} className="border-s-2 border-edge ps-3">
            <p className="font-medium">{t('group', { number: index + 1, count: members.length })}</p>
            {answer && (
              <p className="text-small text-soft">
                {t('letters', { count: answer.letters })}{' '}
                <code className="wrap-anywhere">
                  {answer.beginning}
                  {answer.letters > answer.beginning.length && '…'}
                </code>
              </p>
            )}
            <ul className="mt-1 flex flex-col gap-1">
              {members.map((member) => (
                <li key={member.submissionId}>
                  <SideLine side={member} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

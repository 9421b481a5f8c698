import { getTranslations } from 'next-intl/server'
import { Link } from '@/app/_ui/Link'
import { When } from '@/app/_ui/When'
import { announcedTo } from '@/lib/contests/clarifications'
import type { ContestView } from '@/lib/contests/public'

/** What the organisers have announced last, so that nobody has to go and look. */
export async function Announced({ contest: { id, problems } }: { contest: ContestView }) {
  const rows = await announcedTo(id)
  if (rows.length === 0) return null
  const t = await getTranslations('contest.questions')
  return (
    <section className="mb-8 max-w-prose">
      <h2 className="mb-2 text-title">{t('announcements')}</h2>
      <ul>
        {rows.map((row) => {
          const topic = problems.find((problem) => problem.id === row.problemId)
          return (
            <li key={row.id} className="border-t border-hairline py-2">
              <p className="flex flex-wrap gap-x-3 text-small text-soft">
                {topic && (
                  <span>
                    {topic.label}. {topic.title}
                  </span>
                )}
                <When at={row.at} />
              </p>
              <p className="mt-1 line-clamp-4 whitespace-pre-line wrap-anywhere">{row.text}</p>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 print:hidden">
        <Link href={`/contests/${id}/questions`} className="link">
          {t('all')}
        </Link>
      </p>
    </section>
  )
}

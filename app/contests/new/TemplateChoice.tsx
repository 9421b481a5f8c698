import { getTranslations } from 'next-intl/server'
import { Link } from '@/app/_ui/Link'
import { TEMPLATE_IDS, type TemplateId } from '@/lib/contests/templates'

/** The kinds of contests. Each is a link that fills in the form. */
export async function TemplateChoice({ chosen }: { chosen: TemplateId | undefined }) {
  const t = await getTranslations('newContest')
  return (
    <nav aria-label={t('kind')} className="mb-4">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {TEMPLATE_IDS.map((id) => (
          <li key={id} className="flex">
            <Link
              href={`/contests/new?template=${id}`}
              scroll={false}
              aria-current={id === chosen ? 'true' : undefined}
              className="flex w-full flex-col rounded border border-edge bg-raised px-4 py-3 hover:border-ink aria-[current]:border-ink aria-[current]:ring-1 aria-[current]:ring-ink"
            >
              <span className="font-medium">{t(`templates.${id}.name`)}</span>
              <span className="text-small text-soft">{t(`templates.${id}.rule`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

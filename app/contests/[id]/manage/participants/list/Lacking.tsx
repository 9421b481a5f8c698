import { useTranslations } from 'next-intl'
import { Link } from '@/app/_ui/Link'

/** The accounts that a list names and that are not there, as the list by which they are made. */
export function Lacking({ list }: { list: string }) {
  const t = useTranslations('participants.list')
  return (
    <section className="flex max-w-2xl flex-col gap-3">
      <label htmlFor="lacking" className="font-medium">
        {t('lacking')}
      </label>
      <textarea
        id="lacking"
        rows={5}
        value={list}
        readOnly
        spellCheck={false}
        aria-describedby="lacking-hint"
        className="w-full rounded border border-edge bg-raised px-3 py-2 font-mono text-small"
      />
      <p id="lacking-hint" className="text-small text-soft">
        {t.rich('lackingHint', {
          link: (words) => (
            <Link href="/admin/users/roster" className="link">
              {words}
            </Link>
          ),
        })}
      </p>
    </section>
  )
}

import { getTranslations } from 'next-intl/server'
import { Button } from '@/app/_ui/Button'

interface Props {
  /** The contests to choose from. */
  contests: readonly { readonly id: string; readonly title: string }[]
  /** The one that fills in the form now. */
  copied: string | undefined
}

/** Fills in the form like another contest of the organiser's. */
export async function CopyForm({ contests, copied }: Props) {
  const t = await getTranslations('newContest')
  return (
    <>
      <form action="/contests/new" className="mb-4 flex flex-wrap items-end gap-3">
        <label className="flex min-w-0 flex-col gap-1">
          {t('copyOf')}
          <select
            key={copied}
            name="copy"
            defaultValue={copied}
            className="min-h-10 w-full max-w-80 rounded border border-edge bg-raised px-3"
          >
            {contests.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit">{t('copy')}</Button>
      </form>
      {copied && <p className="mb-4 max-w-prose text-soft">{t('copied')}</p>}
    </>
  )
}

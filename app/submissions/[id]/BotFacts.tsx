import { getTranslations } from 'next-intl/server'
import { languageName } from '@/app/_ui/languageName'
import type { SubmissionPage } from '@/lib/submissions/queries'

/** Version and language of the bot, and where it was judged. */
export async function BotFacts({ submission, language }: { submission: SubmissionPage; language: string }) {
  const t = await getTranslations('submission')
  const { tryout, version, sandbox, state } = submission
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-small text-soft">
      <span>{tryout || version === null ? t('tryout') : t('version', { version })}</span>
      <span>{languageName(language)}</span>
      {sandbox && state === 'judged' && <span>{t('judgedIn', { sandbox })}</span>}
    </p>
  )
}

import { createTranslator } from 'next-intl'
import { bellOf } from '@/app/_shell/bellOf'
import type { Locale } from '@/lib/i18n/locales'
import { unreadNotices } from '@/lib/notices/queries'
import { wordsOf } from './markup'

/** The values of the header's holes: whose page it is, and the number of notices that this reader has not read. */
export async function headerFillings(userId: string, locale: Locale) {
  const [messages, unread] = [(await wordsOf(locale)) as WordsOfBell, await unreadNotices(userId)]
  const t = createTranslator({ locale, messages, namespace: 'notices', timeZone: 'UTC' })
  const { label, count, look } = bellOf(unread, (values) => t('bell', values), locale)
  return { owner: userId, 'bell-label': label, 'bell-count': count, 'bell-look': look }
}

type WordsOfBell = Record<string, Record<string, string>>

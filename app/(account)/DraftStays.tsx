import { getTranslations } from 'next-intl/server'

/** Tells who comes from an answer or a program that it is not lost; nothing for everybody else. */
export async function DraftStays({ next }: { next: string }) {
  if (!/^\/problems\/.*#(answer|bot)$/.test(next)) return null
  const t = await getTranslations('account')
  return <p className="mb-6 max-w-md">{t('draftStays')}</p>
}

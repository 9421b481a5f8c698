import { getFormatter, getTranslations } from 'next-intl/server'
import { buttonClass } from '@/app/_ui/Button'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { FIRST_DAY } from '@/judge/daily/day'

/** An address that is no day, or one of a day without boards. */
export default async function NoSuchDay() {
  const [t, format] = [await getTranslations('daily'), await getFormatter()]
  const first = format.dateTime(new Date(FIRST_DAY), { timeZone: 'UTC', dateStyle: 'long' })
  return (
    <>
      <PageHeading title={t('noDay')}>{t('noDayLead', { first })}</PageHeading>
      <Link href="/daily" className={buttonClass('primary')}>
        {t('toToday')}
      </Link>
    </>
  )
}

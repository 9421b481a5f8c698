import { useTranslations } from 'next-intl'
import { Link } from '@/app/_ui/Link'
import type { Verdict } from '@/judge/verdicts'
import { isLocale, LANGUAGES } from '@/lib/i18n/locales'
import type { Finding } from '@/lib/workshop/findings'

interface Props {
  id: string
  findings: readonly Finding[]
}

/** Everything that stands in the way of publishing, each with the page on which it is mended. */
export function FindingList({ id, findings }: Props) {
  const [t, words] = [useTranslations('workshop.parts'), useFindingWords()]
  return (
    <ul className="flex flex-col gap-1">
      {findings.map((finding) => (
        <li key={JSON.stringify(finding)} className="wrap-anywhere">
          <Link href={`/workshop/${id}/${finding.section}`} className="link">
            {t(finding.section)}
          </Link>
          : {words(finding)}
        </li>
      ))}
    </ul>
  )
}

function useFindingWords() {
  const [t, verdicts, puzzles] = [
    useTranslations('workshop.findings'),
    useTranslations('verdicts'),
    useTranslations('puzzles'),
  ]
  return ({ code, values, fault, puzzle }: Finding): string => {
    const { locale, promise, verdict } = values
    const said = t(code, {
      ...values,
      ...(isLocale(locale) && { locale: LANGUAGES[locale] }),
      ...(promise !== undefined && { promise: verdicts(promise as Verdict) }),
      ...(verdict !== undefined && { verdict: verdicts(verdict as Verdict) }),
    })
    return fault ? `${said} ${puzzles(`${puzzle}.faults.${fault.code}`, fault.values)}` : said
  }
}

import { useTranslations } from 'next-intl'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { isLocale, LANGUAGES } from '@/lib/i18n/locales'
import type { Change } from '@/lib/workshop/difference'
import type { Line } from '@/lib/workshop/lines'

/** What differs between two revisions, part by part. */
export function Difference({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations('workshop.history')
  if (changes.length === 0) return <p>{t('none')}</p>
  return (
    <ul className="flex flex-col gap-4">
      {changes.map((change) => (
        <li key={`${change.about} ${change.name} ${change.how}`}>
          <Heading change={change} />
          {change.lines && change.lines.length > 0 && <Lines lines={change.lines} />}
        </li>
      ))}
    </ul>
  )
}

function Heading({ change: { about, name, how, before, after } }: { change: Change }) {
  const t = useTranslations('workshop.history')
  const called =
    about === 'setting' ? t(`settings.${name}`) : isLocale(name) && about !== 'case' ? LANGUAGES[name] : name
  return (
    <p className="wrap-anywhere">
      <strong className="font-semibold">{t(`about.${about}`, { name: called })}</strong>{' '}
      {how !== 'changed' && <span className="text-soft">{t(`how.${how}`)} </span>}
      {before !== undefined && after !== undefined ? (
        <span>{t('fromTo', { before: before || '–', after: after || '–' })}</span>
      ) : (
        after && <span>{after}</span>
      )}
    </p>
  )
}

const SIGNS = { same: ' ', added: '+', removed: '−' } as const
const LOOKS = { same: 'text-soft', added: 'text-good', removed: 'text-bad' } as const

/** Lines with a sign before each, so that the colour is only a hint. */
function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('workshop.history')
  return (
    <ScrollablePre className="mt-1 max-h-96 overflow-auto rounded bg-sunken p-2 text-small">
      {lines.map((line, index) =>
        line.kind === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <span key={index} className="block font-sans text-soft">
            {t('gap', { count: line.count })}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <span key={index} className={`block ${LOOKS[line.kind]}`}>
            {SIGNS[line.kind]} {line.text}
          </span>
        ),
      )}
    </ScrollablePre>
  )
}

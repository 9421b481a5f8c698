import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { visible } from '@/judge/kit/text'
import type { Diagnostic } from '@/judge/languages/diagnostics'

interface FindingsProps {
  findings: readonly Diagnostic[]
  /** Undefined if the lines have element ids, see `lineId`. */
  onGo?: (line: number, column?: number) => void
}

/** Element id of a line in a read-only source. */
export const lineId = (line: number) => `line-${line}`

const LOOKS = { error: 'text-bad', warning: 'text-partial', call: 'text-soft' } as const

/** Messages from the compiler log or the traceback, each with a link to its line in the source. */
export function Findings({ findings, onGo }: FindingsProps) {
  const t = useTranslations('bot')
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-2 text-small">
      <h3 id={id} className="mb-1 font-sans text-small font-medium">
        <span role="status">
          {t('findings', { count: findings.filter(({ kind }) => kind !== 'call').length })}
        </span>
      </h3>
      <ul className="max-h-40 overflow-y-auto">
        {findings.map(({ kind, line, column, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: another list takes the place of this one
          <li key={at} className="flex gap-2 py-0.5">
            {onGo ? (
              <button type="button" onClick={() => onGo(line, column)} className="link shrink-0 tabular-nums">
                {t('line', { line })}
              </button>
            ) : (
              <a href={`#${lineId(line)}`} className="link shrink-0 tabular-nums">
                {t('line', { line })}
              </a>
            )}
            <span className={LOOKS[kind]}>
              {kind !== 'call' && <span className="font-medium">{t(`kinds.${kind}`)} </span>}
              <span className="font-mono wrap-anywhere">
                {kind === 'call' ? t('calledHere') : visible(message)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

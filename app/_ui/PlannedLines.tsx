import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Heading, Ledger } from './Ledger'

const LOOKS = { new: 'text-good', there: 'text-soft', error: 'text-bad' } as const

/** A line of a list, and what would happen to it. */
export interface PlannedLine {
  readonly line: number
  /** What would happen: something new, nothing because it is there already, or nothing because the line has errors. */
  readonly outcome: keyof typeof LOOKS
  /** The same in a word. */
  readonly word: string
  readonly username: string
  /** What else the line says, such as a name or a team. */
  readonly about: readonly string[]
  /** Sentences: what is wrong and what is allowed. */
  readonly faults: readonly string[]
}

interface Props {
  lines: readonly PlannedLine[]
  /** How many lines there are of each outcome, as a sentence. */
  summary: string
  /** What carries the plan out. It stands above the table, which can have 2000 lines. */
  children: ReactNode
}

/** What would happen to each line of a list of people. */
export function PlannedLines({ lines, summary, children }: Props) {
  const t = useTranslations('roster')
  return (
    <section>
      <h3 className="mb-1 text-large">{t('would')}</h3>
      <p role="status" className="mb-4 text-soft">
        {summary}
      </p>
      <div className="mb-6 flex flex-col items-start gap-3 empty:hidden">{children}</div>
      <Ledger
        caption={t('would')}
        headings={
          <>
            <Heading figure>{t('line')}</Heading>
            <Heading>{t('outcome')}</Heading>
            <Heading>{t('who')}</Heading>
          </>
        }
      >
        {lines.map(({ line, outcome, word, username, about, faults }) => (
          <tr key={line}>
            <td className="figure tabular-nums">{line}</td>
            <td className={LOOKS[outcome]}>{word}</td>
            <td className="wrap-anywhere">
              {username}
              {faults.map((fault) => (
                <p key={fault} className="max-w-prose text-small text-bad">
                  {fault}
                </p>
              ))}
              {about.length > 0 && <p className="text-small text-soft">{about.join(' · ')}</p>}
            </td>
          </tr>
        ))}
      </Ledger>
    </section>
  )
}

import { structuredPatch } from 'diff'
import { getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { isLanguageId, languageOf } from '@/judge/languages'
import type { Role } from '@/judge/tournament/trial'
import { findVersion } from '@/lib/submissions/versions'
import { SideBySide } from './SideBySide'

interface Props {
  userId: string
  problemId: string
  /** Role in a duel; null for other problems. */
  role: Role | null
  from: number
  to: number
}

/** A line diff of two versions, computed on the server; with scripts also side by side. */
export async function Comparison({ userId, problemId, role, from, to }: Props) {
  const t = await getTranslations('bots')
  const [before, after] = await Promise.all([
    findVersion(userId, problemId, from, role),
    findVersion(userId, problemId, to, role),
  ])
  if (!before || !after) return null
  const { hunks } = structuredPatch('', '', before.source, after.source, '', '', { context: 3 })
  if (hunks.length === 0) return <p className="text-soft">{t('same')}</p>
  const count = (sign: string) =>
    hunks.reduce((sum, { lines }) => sum + lines.filter((line) => line.startsWith(sign)).length, 0)
  return (
    <>
      <p className="mb-2 text-small text-soft">{t('summary', { added: count('+'), removed: count('-') })}</p>
      <ClientWords namespaces={['bots']}>
        <SideBySide
          key={`${from} ${to}`}
          before={before.source}
          after={after.source}
          grammar={isLanguageId(after.language) ? languageOf(after.language).grammar : 'plaintext'}
        >
          <Lines hunks={hunks} label={t('diffLabel')} />
        </SideBySide>
      </ClientWords>
    </>
  )
}

type Hunks = ReturnType<typeof structuredPatch>['hunks']

/** Marks the note in a diff that the text has no final newline; it is not a line of the text. */
const REMARK = '\\'

/** The changed lines with three lines of context. Signs and colours say the same. */
async function Lines({ hunks, label }: { hunks: Hunks; label: string }) {
  const t = await getTranslations('bots')
  const words: Record<string, string> = { '+': t('addedLine'), '-': t('removedLine') }
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to
      tabIndex={0}
      aria-label={label}
      className="max-h-[40rem] overflow-auto rounded bg-sunken font-mono text-small"
    >
      <table className="min-w-full border-collapse">
        <tbody>
          {hunks.flatMap(({ oldStart, newStart, lines }, hunk) => {
            let [old, fresh] = [oldStart, newStart]
            return lines
              .filter((line) => !line.startsWith(REMARK))
              .map((line, index) => {
                const [sign = ' ', text] = [line[0], line.slice(1)]
                const number = sign === '-' ? old : fresh
                if (sign !== '+') old += 1
                if (sign !== '-') fresh += 1
                const tint = sign === '+' ? 'bg-good/12' : sign === '-' ? 'bg-bad/12' : ''
                return (
                  <tr key={`${oldStart} ${sign}${number}`} className={tint}>
                    <td
                      className={`w-px px-3 text-end text-soft tabular-nums select-none ${hunk > 0 && index === 0 ? 'border-t border-edge pt-1' : ''}`}
                    >
                      {number}
                    </td>
                    <td
                      className={`w-px pe-2 select-none ${hunk > 0 && index === 0 ? 'border-t border-edge pt-1' : ''}`}
                    >
                      {words[sign] ? (
                        <span aria-label={words[sign]} role="img">
                          {sign === '-' ? '−' : sign}
                        </span>
                      ) : null}
                    </td>
                    <td
                      className={`pe-4 whitespace-pre ${hunk > 0 && index === 0 ? 'border-t border-edge pt-1' : ''}`}
                    >
                      {text}
                    </td>
                  </tr>
                )
              })
          })}
        </tbody>
      </table>
    </section>
  )
}

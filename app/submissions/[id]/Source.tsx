import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Findings, lineId } from '@/app/_desk/editor/Findings'
import { ClientWords } from '@/app/_ui/ClientWords'
import { CopyButton } from '@/app/_ui/CopyButton'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { type Diagnostic, diagnosticsOf } from '@/judge/languages/diagnostics'
import type { SubmissionPage } from '@/lib/submissions/queries'

interface Props {
  submission: SubmissionPage
  /** The compiler log and the last stderr of the shown game. Lines that they mention are marked. */
  log: string
}

/** The source, for its author: no one else receives it. */
export async function Source({ submission: { id, answer, language }, log }: Props) {
  const t = await getTranslations('submission')
  if (answer === null) return null
  const findings = language ? diagnosticsOf(language, log, answer) : []
  return (
    <section className="mt-10">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h2 className="text-title">{t('source')}</h2>
        <ClientWords namespaces={['copy']}>
          <CopyButton text={answer} />
        </ClientWords>
        <a href={`/submissions/${id}/source`} download className="link text-small">
          {t('download')}
        </a>
      </div>
      {findings.length > 0 && (
        <div className="mb-3">
          <Findings findings={findings} />
        </div>
      )}
      <MarkedSource text={answer} findings={findings} />
    </section>
  )
}

/** Classes by kind of finding, worst first. */
const LOOKS = {
  error: 'bg-bad/15 decoration-bad',
  warning: 'bg-partial/15 decoration-partial',
  call: 'bg-transparent decoration-soft',
} as const
const KINDS = Object.keys(LOOKS) as (keyof typeof LOOKS)[]

interface MarkedSourceProps {
  text: string
  findings: readonly Diagnostic[]
}

/** A read-only source in which lines with findings are marked and have element ids. */
export function MarkedSource({ text, findings }: MarkedSourceProps) {
  const lines = text.split('\n')
  const marked = [...new Set(findings.map(({ line }) => line))].sort((a, b) => a - b)
  const pieces: ReactNode[] = []
  let shown = 0
  for (const line of marked) {
    const said = findings.filter((each) => each.line === line)
    const worst = KINDS.find((kind) => said.some((each) => each.kind === kind)) ?? 'call'
    pieces.push(
      lines
        .slice(shown, line - 1)
        .map((each) => `${each}\n`)
        .join(''),
      <mark
        key={line}
        id={lineId(line)}
        title={said.map(({ message }) => message).join('\n') || undefined}
        className={`scroll-m-8 text-inherit underline decoration-2 underline-offset-4 target:outline-2 target:outline-ink ${LOOKS[worst]}`}
      >
        {lines[line - 1]}
      </mark>,
      line < lines.length ? '\n' : '',
    )
    shown = line
  }
  return (
    <ScrollablePre className="max-h-[32rem] overflow-auto rounded bg-sunken px-4 py-3 font-mono text-small whitespace-pre">
      {pieces}
      {lines.slice(shown).join('\n')}
    </ScrollablePre>
  )
}

import { getFormatter, getTranslations } from 'next-intl/server'
import { Icon } from '@/app/_ui/Icon'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { toWhom } from '@/app/_ui/PersonRows'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { VerdictBadge } from '@/app/_ui/Verdict'
import type { JuryLine } from '@/lib/workshop/jury-runs'
import { editionOf } from '@/lib/workshop/keys'
import { remove } from './actions'

/** A jury solution: the verdict that it promises, the one that it got, and its cases. */
export async function SolutionLine({ id, line }: { id: string; line: JuryLine }) {
  const t = await getTranslations('workshop.juryLine')
  const { solution, state, done, total, verdict, kept, compileLog, cause } = line
  const { name, language, role, promise } = solution
  return (
    <li className="border-b border-hairline py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <Link href={`/workshop/${id}/jury/${name}`} className="link wrap-anywhere">
            {name}
          </Link>{' '}
          <span className="text-small text-soft">
            {language ? languageName(language) : t('answer')}
            {role && ` · ${t(`roles.${role}`)}`}
          </span>
          <p className="flex flex-wrap items-baseline gap-x-2">
            {t('promises')} <VerdictBadge verdict={promise} />
          </p>
          <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
            {verdict ? (
              <>
                {t('got')} <VerdictBadge verdict={verdict} />
              </>
            ) : (
              t(`states.${state}`, { done, total })
            )}
          </p>
          {verdict && (
            <p className={`flex items-baseline gap-2 ${kept ? 'text-good' : 'text-bad'}`}>
              <Icon name={kept ? 'right' : 'wrong'} className="size-4 shrink-0 translate-y-[0.15em]" />
              {t(kept ? 'kept' : 'broken')}
            </p>
          )}
        </div>
        <form action={remove.bind(null, id, name, editionOf(solution))}>
          <SubmitButton look="quiet">{t.rich('remove', toWhom({ name }))}</SubmitButton>
        </form>
      </div>
      {state === 'running' && (
        <div aria-hidden="true" className="mt-2 h-1.5 max-w-xl overflow-hidden rounded bg-hairline">
          <div className="h-full rounded bg-ink" style={{ width: `${(100 * done) / Math.max(1, total)}%` }} />
        </div>
      )}
      {cause && <p className="mt-2 text-small text-bad wrap-anywhere">{cause}</p>}
      {compileLog && (
        <ScrollablePre className="mt-2 max-h-48 overflow-auto rounded bg-sunken p-2 text-small">
          {compileLog}
        </ScrollablePre>
      )}
      <Cases line={line} />
    </li>
  )
}

async function Cases({ line: { cases, solution } }: { line: JuryLine }) {
  const [t, format] = [await getTranslations('workshop.juryLine'), await getFormatter()]
  const verdicts = await getTranslations('verdicts')
  if (cases.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="cursor-pointer text-small">{t('cases', { count: cases.length })}</summary>
      <ul className="mt-1 flex flex-col gap-1 text-small">
        {cases.map(({ name, verdict, cpuMs }) => {
          const promised = solution.cases[name]
          return (
            <li key={name} className="flex flex-wrap items-baseline gap-x-3">
              <span className="wrap-anywhere">{name}</span>
              <VerdictBadge verdict={verdict} />
              {cpuMs !== null && (
                <span className="text-soft tabular-nums">
                  {t('cpu', { time: format.number(cpuMs, { maximumFractionDigits: 0 }) })}
                </span>
              )}
              {promised && promised !== verdict && (
                <span className="text-bad">{t('promised', { verdict: verdicts(promised) })}</span>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

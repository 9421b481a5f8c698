import { useFormatter, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { formatScore } from '@/app/_ui/formatScore'
import { Icon } from '@/app/_ui/Icon'
import { Heading, Ledger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { VerdictBadge } from '@/app/_ui/Verdict'
import { VERDICTS } from '@/judge/verdicts'
import type { SubmissionCase, SubmissionPage } from '@/lib/submissions/queries'

interface Props {
  cases: readonly SubmissionCase[]
  /** Name of the case whose game is shown. */
  chosen: string | undefined
  order: CaseOrder
  /** Whether they are those of a duel. */
  duel: boolean
  /** URL of a case's game, or of the table in another order. */
  href: (to: { readonly name?: string; readonly order?: CaseOrder }) => string
}

/** All cases with their verdicts and usage, for a `@container`; clicking one opens its game. */
export function CaseTable({ cases, chosen, order, duel, href }: Props) {
  const t = useTranslations('cases')
  const rows = sortCases(cases, order)
  const grouped = order === 'case' && cases.some(({ group }) => group !== null)
  const by = (column: CaseOrder) => (
    <SortLink href={href({ order: column })} chosen={column === order} name={t(column)} />
  )
  const sort = (column: CaseOrder) => (column === order ? directionOf(column) : undefined)
  return (
    <Ledger
      caption={t('caption')}
      sticky
      headings={
        <>
          <Heading sort={sort('case')}>{by('case')}</Heading>
          <Heading sort={sort('verdict')}>{by('verdict')}</Heading>
          <Heading figure sort={sort('score')}>
            {by('score')}
          </Heading>
          <Heading figure sort={sort('cpu')}>
            {by('cpu')}
            <span className="block @md:hidden">{t('memory')}</span>
          </Heading>
          <Heading figure className="@max-md:hidden" sort={sort('memory')}>
            {by('memory')}
          </Heading>
        </>
      }
    >
      {rows.map((each, index) => (
        <Fragment key={each.name}>
          {grouped && each.group !== rows[index - 1]?.group && (
            <tr>
              <th colSpan={5} scope="rowgroup" className="!pt-3">
                {each.group === null ? '' : t('group', { name: each.group })}
              </th>
            </tr>
          )}
          <CaseRow row={each} chosen={each.name === chosen} duel={duel} href={href({ name: each.name })} />
        </Fragment>
      ))}
    </Ledger>
  )
}

/** Says what the columns of CPU time and memory count in a box, which is less than a run outside of one shows. */
export function UsageNote({ cases, sandbox }: Pick<SubmissionPage, 'cases' | 'sandbox'>) {
  const t = useTranslations('cases')
  if (sandbox !== 'native' || !cases.some(({ usage }) => usage)) return null
  return <p className="mt-2 max-w-prose text-small text-soft print:hidden">{t('usageNote')}</p>
}

/** A column heading that sorts by its column. */
const SortLink = ({ href, chosen, name }: { href: string; chosen: boolean; name: string }) => (
  <Link href={href} scroll={false} className="inline-flex items-center gap-1 hover:text-ink">
    {name}
    {chosen && <Icon name="down" className="size-3.5" />}
  </Link>
)

/** Returns a function that says how a case is called: the one that the statement prints is its example. */
export function useCaseName(): (name: string) => string {
  const t = useTranslations('cases')
  return (name) => (name === 'printed' ? t('example') : name)
}

/** How a case is called. */
export const CaseName = ({ name }: { name: string }) => useCaseName()(name)

interface RowProps extends Pick<Props, 'duel'> {
  row: SubmissionCase
  chosen: boolean
  href: string
}

function CaseRow({ row, chosen, duel, href }: RowProps) {
  const t = useTranslations('cases')
  const format = useFormatter()
  const { name, sample, verdict, score, usage, watchable } = row
  const called = useCaseName()(name)
  const figure = (value: number) => format.number(value, { maximumFractionDigits: value < 10 ? 1 : 0 })
  const cpu = usage ? t('ms', { value: figure(usage.cpuMs) }) : '–'
  const memory = usage ? t('mib', { value: figure(usage.memoryKiB / 1024) }) : '–'
  return (
    <tr className={chosen ? 'chosen' : undefined}>
      <td className="min-w-20 wrap-anywhere">
        {watchable ? (
          <Link
            href={href}
            scroll={false}
            aria-current={chosen || undefined}
            className={`link font-mono text-small ${chosen ? 'font-semibold' : ''}`}
          >
            {called}
          </Link>
        ) : (
          <span className="font-mono text-small">{called}</span>
        )}
        {sample && <span className="block text-small text-soft">{t('printed')}</span>}
      </td>
      <td>
        <VerdictBadge verdict={verdict} />
      </td>
      <td className="figure">{formatScore(format, score, duel)}</td>
      <td className="figure whitespace-nowrap">
        {cpu}
        <span className="block text-small text-soft @md:hidden">{memory}</span>
      </td>
      <td className="figure whitespace-nowrap @max-md:hidden">{memory}</td>
    </tr>
  )
}

/** The sort orders for the cases of a submission; the first one is the problem's own order. */
const CASE_ORDERS = ['case', 'verdict', 'score', 'cpu', 'memory'] as const
export type CaseOrder = (typeof CASE_ORDERS)[number]

type Sortable = Pick<SubmissionCase, 'verdict' | 'score' | 'usage'>

/** Smaller comes first: the worst verdict, the lowest score, the highest usage. Cases without usage come last. */
const KEYS: Record<Exclude<CaseOrder, 'case'>, (row: Sortable) => number> = {
  verdict: ({ verdict }) => VERDICTS.indexOf(verdict),
  score: ({ score }) => score,
  cpu: ({ usage }) => -(usage?.cpuMs ?? -1),
  memory: ({ usage }) => -(usage?.memoryKiB ?? -1),
}

/** Sort direction of a column, for `aria-sort`. */
const directionOf = (order: CaseOrder) =>
  order === 'cpu' || order === 'memory' ? ('descending' as const) : ('ascending' as const)

/** Sorts the cases; ties stay in the problem's order. */
export function sortCases<Row extends Sortable>(cases: readonly Row[], order: CaseOrder): readonly Row[] {
  if (order === 'case') return cases
  const key = KEYS[order]
  return [...cases].sort((one, other) => key(one) - key(other))
}

/** Parses `?sort=cpu`; any unknown value means the problem's own order. */
export const caseOrderOf = (asked: unknown): CaseOrder =>
  CASE_ORDERS.find((order) => order === asked) ?? 'case'

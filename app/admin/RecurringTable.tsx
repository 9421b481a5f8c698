import { useFormatter, useTranslations } from 'next-intl'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { When } from '@/app/_ui/When'
import type { RecurringRow } from '@/lib/admin/running'
import { jobName } from './RunningTable'

/** What workers do again and again, and when it was last done. */
export function RecurringTable({ rows }: { rows: readonly RecurringRow[] }) {
  const t = useTranslations('admin')
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('work')}</Heading>
          <Heading figure from="md">
            {t('every')}
          </Heading>
          <Heading>{t('lastRun')}</Heading>
          <Heading figure from="md">
            {t('took')}
          </Heading>
          <Heading from="md">{t('worker')}</Heading>
        </>
      }
    >
      {rows.map((row) => (
        <RecurringLine key={row.name} row={row} />
      ))}
    </WideLedger>
  )
}

function RecurringLine({ row }: { row: RecurringRow }) {
  const [t, format] = [useTranslations('admin'), useFormatter()]
  const { every, startedAt, endedAt, fault, worker } = row
  const seconds = (milliseconds: number) =>
    format.number(milliseconds / 1000, { style: 'unit', unit: 'second', maximumFractionDigits: 1 })
  const took = startedAt && endedAt ? seconds(Number(endedAt) - Number(startedAt)) : '–'
  return (
    <tr>
      <td>
        <WorkName row={row} />
        {fault !== null && <p className="text-small text-bad">{t('recurringFault', { fault })}</p>}
      </td>
      <td className="figure whitespace-nowrap max-md:hidden">
        {every < 60_000 ? seconds(every) : format.number(every / 60_000, { style: 'unit', unit: 'minute' })}
      </td>
      <td>{startedAt ? <When at={startedAt} seconds /> : t('notYet')}</td>
      <td className="figure whitespace-nowrap max-md:hidden">{startedAt && !endedAt ? t('goesOn') : took}</td>
      <td className="max-md:hidden">
        {worker ? `${worker.host}, ${t('process', { pid: `${worker.pid}` })}` : '–'}
      </td>
    </tr>
  )
}

function WorkName({ row: { name, kind } }: { row: RecurringRow }) {
  const t = useTranslations('admin')
  if (!kind) {
    const key = `upkeep.${name}` as 'upkeep.old-workers'
    return t.has(key) ? t(key) : name
  }
  const job = jobName(t, kind)
  return name === kind ? job : t('missingJobs', { kind: job })
}

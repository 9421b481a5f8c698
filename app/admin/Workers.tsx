import { useTranslations } from 'next-intl'
import { Icon } from '@/app/_ui/Icon'
import { Heading, Ledger } from '@/app/_ui/Ledger'
import { languageName } from '@/app/_ui/languageName'
import { Notice } from '@/app/_ui/Notice'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { When } from '@/app/_ui/When'
import type { WorkerRow } from '@/lib/workers/queries'

/** The workers, their sandboxes and whether they are alive. Begins with a plain description of the sandbox in use. */
export function Workers({ workers }: { workers: readonly WorkerRow[] }) {
  const t = useTranslations('admin')
  if (workers.length === 0) return <Notice tone="bad">{t('noWorkers')}</Notice>
  const tiers = new Set(workers.filter(({ alive }) => alive).map(({ sandbox }) => sandbox))
  const [tier] = tiers
  return (
    <>
      <div className="mb-4">
        {tier === undefined ? (
          <Notice tone="bad">{t('noneAlive')}</Notice>
        ) : (
          <Notice>
            {t.rich(tiers.size > 1 ? 'tierBoth' : tier === 'native' ? 'tierNative' : 'tierWasm', {
              code: (command) => <code className="font-mono text-small">{command}</code>,
            })}
          </Notice>
        )}
      </div>
      <ScrolledTable label={t('workers')}>
        <Ledger
          headings={
            <>
              <Heading>{t('worker')}</Heading>
              <Heading>{t('state')}</Heading>
              <Heading from="md">{t('heartbeat')}</Heading>
              <Heading from="md">{t('slots')}</Heading>
              <Heading from="md">{t('sandbox')}</Heading>
            </>
          }
        >
          {workers.map((worker) => (
            <WorkerLine key={worker.id} worker={worker} />
          ))}
        </Ledger>
      </ScrolledTable>
    </>
  )
}

function WorkerLine({ worker }: { worker: WorkerRow }) {
  const t = useTranslations('admin')
  const { host, pid, alive, stoppedAt, sandbox, slots, running, heartbeatAt, languages } = worker
  const state = alive ? 'alive' : stoppedAt ? 'ended' : 'silent'
  const looks = {
    alive: { icon: 'right', colour: 'text-good' },
    ended: { icon: 'note', colour: 'text-soft' },
    silent: { icon: 'warning', colour: 'text-bad' },
  } as const
  const busy = alive ? t('busy', { running, slots }) : slots
  return (
    <tr>
      <td>
        {host} <span className="text-small text-soft">{t('process', { pid: `${pid}` })}</span>
        {alive && (
          <p className="min-w-40 max-w-prose text-small text-soft">
            {languages
              .map(({ id, version }) => (version ? `${languageName(id)} ${version}` : languageName(id)))
              .join(', ')}
          </p>
        )}
        <p className="text-small md:hidden">
          {alive && <>{busy} · </>}
          {t(`sandboxes.${sandbox}`)}
          <br />
          <When at={heartbeatAt} seconds />
        </p>
      </td>
      <td className={`whitespace-nowrap ${looks[state].colour}`}>
        <Icon name={looks[state].icon} className="me-1.5 inline size-[1em] align-[-0.12em]" />
        {t(state)}
      </td>
      <td className="whitespace-nowrap max-md:hidden">
        <When at={heartbeatAt} seconds />
      </td>
      <td className="whitespace-nowrap max-md:hidden">{busy}</td>
      <td className="max-md:hidden">{t(`sandboxes.${sandbox}`)}</td>
    </tr>
  )
}

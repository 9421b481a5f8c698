import { useTranslations } from 'next-intl'
import { ProgramOutput } from '@/app/_ui/ProgramOutput'
import type { DuelLog } from '@/lib/duel/logs'

/** An architect's stderr while it built; it has only one turn. */
export function BuildLog({ architect, log: { said, unreadable } }: { architect: string; log: DuelLog }) {
  const t = useTranslations('turns')
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-title">{t('saidBy', { name: architect })}</h2>
      {unreadable && <ProgramOutput name={t('wrote')} text={unreadable} />}
      <ProgramOutput name={t('stderr')} text={said[0]?.stderr} none={t('silent')} />
      <p className="text-small text-soft">{t('private')}</p>
    </section>
  )
}

import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { formatOrders } from '@/judge/puzzles/maze-duel/orders'
import { editionOf } from '@/lib/workshop/keys'
import { DraftHeading } from '../DraftHeading'
import { requireOwned } from '../owner'
import { save } from './actions'
import { ScheduleForm } from './ScheduleForm'

export const generateMetadata = fixedTitle('workshop', 'parts.schedule')

/** The mazes that every architect of a duel must build, for every solver. */
export default async function SchedulePage({ params }: PageProps<'/workshop/[id]/schedule'>) {
  const { id } = await params
  const { draft } = await requireOwned(id, '/schedule')
  const { kind, puzzle, schedule } = draft.document
  if (kind !== 'duel') notFound()
  const t = await getTranslations('workshop')
  return (
    <>
      <DraftHeading draft={draft} part="schedule" />
      <p className="mb-6 max-w-prose text-soft">{t('scheduleLead')}</p>
      <ClientWords namespaces={['workshop.scheduleForm', 'workshop.orderFaults']} puzzle={puzzle}>
        <ScheduleForm
          action={save.bind(null, id)}
          {...{ puzzle }}
          initial={formatOrders(schedule)}
          edition={editionOf(schedule)}
        />
      </ClientWords>
    </>
  )
}

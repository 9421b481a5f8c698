import { getTranslations } from 'next-intl/server'
import { Button } from '@/app/_ui/Button'
import { ContestantName } from '@/app/_ui/contest/ContestantName'
import { Link } from '@/app/_ui/Link'
import { When } from '@/app/_ui/When'
import type { PRINT_STEPS, PrintLine, PrintState } from '@/lib/contests/prints'
import type { ContestView } from '@/lib/contests/public'
import { printTitle } from '../../printTitle'

/** What can be done with a text in each state, the usual thing first. */
const STEPS: Readonly<Record<PrintState, readonly (typeof PRINT_STEPS)[number][]>> = {
  waiting: ['take'],
  printing: ['deliver', 'release'],
  delivered: ['undeliver'],
}

interface Props {
  line: PrintLine
  contest: ContestView
  /** The organiser who looks. */
  self: string
}

/** A text of the queue. */
export async function PrintLineRow({ line, contest, self }: Props) {
  const t = await getTranslations('prints')
  const { id, who, title, seat, pages, createdAt, state, printer, printerId, takenAt } = line
  return (
    <tr>
      <td className="min-w-28">
        <ContestantName of={who} />
        <span className="block text-small text-soft wrap-anywhere empty:hidden">
          {[seat, who.organisation].filter(Boolean).join(', ')}
        </span>
      </td>
      <td>
        <Link href={`/contests/${contest.id}/manage/prints/${id}`} className="link">
          {printTitle(title, contest.problems) || t('aText')}
        </Link>
        <span className="block text-small text-soft">
          <When at={createdAt} seconds dateless />
        </span>
      </td>
      <td className="figure max-sm:hidden">{pages}</td>
      <td>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="text-soft">
            {state === 'printing' && printerId === self ? t('printedByYou') : t(`states.${state}`)}
            {printer && !(state === 'printing' && printerId === self) && `, ${printer}`}
          </span>
          {STEPS[state].map((step, rank) => (
            <Button
              key={step}
              type="submit"
              name="move"
              value={[step, id, takenAt?.toISOString() ?? ''].join(' ').trim()}
              look={rank === 0 && step !== 'undeliver' ? 'plain' : 'quiet'}
            >
              {t.rich(`steps.${step}`, {
                what: who.name,
                hidden: (words) => <span className="sr-only">{words}</span>,
              })}
            </Button>
          ))}
        </span>
      </td>
    </tr>
  )
}

import { getTranslations } from 'next-intl/server'
import { CaseTable } from '@/app/_desk/games/CaseTable'
import { type CaseOrder, caseOrderOf } from '@/app/_desk/games/sortCases'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { findDialogue } from '@/lib/submissions/dialogue'
import type { SubmissionPage } from '@/lib/submissions/queries'
import { currentUser } from '@/lib/users/current-user'
import { Dialogue } from './Dialogue'
import { Facts } from './Facts'

interface Props {
  submission: SubmissionPage
  query: Record<string, string | string[] | undefined>
}

/** The cases of a program that a package has judged, and, of an interactive problem, who said what in a sample. */
export async function ProgramCases({ submission, query }: Props) {
  const t = await getTranslations('cases')
  const { id, cases } = submission
  const order = caseOrderOf(query.sort)
  const watchable = cases.filter((each) => each.watchable)
  const chosen = watchable.find(({ name }) => name === query.case) ?? watchable[0]
  const passes = chosen && (await findDialogue(id, chosen.name, await currentUser()))
  const href = (to: { name?: string; order?: CaseOrder }) => {
    const [name, sort] = [to.name ?? chosen?.name, to.order ?? order]
    return `/submissions/${id}?${new URLSearchParams({ ...(name && { case: name }), ...(sort !== 'case' && { sort }) })}`
  }
  return (
    <div className="flex flex-col gap-8">
      <div className="flex max-w-3xl min-w-0 flex-col gap-6">
        <Facts submission={submission} />
        <ScrolledTable label={t('caption')} className="more-below max-h-96 overflow-y-auto print:max-h-none">
          <CaseTable cases={cases} chosen={chosen?.name} order={order} duel={false} href={href} />
        </ScrolledTable>
      </div>
      {chosen && passes && <Dialogue name={chosen.name} passes={passes} />}
    </div>
  )
}

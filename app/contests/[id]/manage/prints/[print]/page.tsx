import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { When } from '@/app/_ui/When'
import { type PrintSheet, printSheet } from '@/lib/contests/prints'
import { type ContestView, findPublicContest } from '@/lib/contests/public'
import { printTitle } from '../../../printTitle'
import { requireOrganiser } from '../../organiser'

export const generateMetadata = fixedTitle('prints', 'sheet')

/** A text of a participant as it is printed: each page says whose it is, where they sit, and which of how many it is. */
export default async function SheetPage({ params }: PageProps<'/contests/[id]/manage/prints/[print]'>) {
  const { id, print } = await params
  const user = await requireOrganiser(id, `/prints/${print}`)
  const contest = await findPublicContest(id, user, await getLocale())
  const sheet = contest && (await printSheet(user, id, print))
  if (!sheet) notFound()
  const t = await getTranslations('prints')
  const back = `/contests/${id}/manage/prints`
  return (
    <>
      <div className="mb-6 print:hidden">
        <h1 className="mb-2 text-heading">{t('sheet')}</h1>
        <p className="max-w-prose text-soft">{t('sheetLead')}</p>
        <p className="mt-2">
          <Link href={back} className="link">
            {t('back')}
          </Link>
        </p>
      </div>
      {sheet.lines.map((lines, at) => (
        <Page key={String(at)} {...{ contest, sheet, lines }} number={at + 1} />
      ))}
    </>
  )
}

interface SheetProps {
  contest: ContestView
  sheet: PrintSheet
  lines: readonly string[]
  number: number
}

async function Page({ contest, sheet, lines, number }: SheetProps) {
  const t = await getTranslations('prints')
  const { who, seat, title, createdAt } = sheet
  const name = printTitle(title, contest.problems) || t('aText')
  const page = t('page', { page: number, pages: sheet.lines.length })
  return (
    <section
      aria-label={page}
      className="mb-8 break-after-page border border-hairline p-4 last:break-after-auto print:mb-0 print:border-0 print:p-0"
    >
      <header className="mb-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-edge pb-1 text-small">
        <span className="font-semibold wrap-anywhere">{[who.name, seat].filter(Boolean).join(' · ')}</span>
        <span className="font-semibold">{page}</span>
        <span className="col-span-2 wrap-anywhere">
          {[who.organisation, who.group, contest.title, name].filter(Boolean).join(' · ')} ·{' '}
          <When at={createdAt} seconds />
        </span>
      </header>
      <ScrollablePre className="overflow-x-auto font-mono text-[9pt] leading-[12pt] whitespace-pre print:overflow-visible">
        {lines.join('\n')}
      </ScrollablePre>
    </section>
  )
}

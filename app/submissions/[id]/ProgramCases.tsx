import { useTranslations } from 'next-intl'
import { getFormatter, getTranslations } from 'next-intl/server'
import { type CaseOrder, CaseTable, caseOrderOf, UsageNote, useCaseName } from '@/app/_desk/games/CaseTable'
import { gameAddress } from '@/app/_ui/addresses'
import { Link } from '@/app/_ui/Link'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { VERDICT_FILLS, VerdictIcon } from '@/app/_ui/Verdict'
import { visible } from '@/judge/kit/text'
import type { Picture } from '@/judge/packages/pictures'
import { isPlainSvg } from '@/judge/packages/read/svg'
import type { Transcript, TranscriptEvent } from '@/judge/packages/transcript'
import { TONES } from '@/judge/verdicts'
import { findDialogue } from '@/lib/submissions/dialogue'
import type { SubmissionCase, SubmissionPage } from '@/lib/submissions/queries'
import { currentUser } from '@/lib/users/current-user'
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
        <CaseStrip id={id} cases={cases} />
        <ScrolledTable
          label={t('caption')}
          className="@container more-below max-h-96 overflow-y-auto print:max-h-none"
        >
          <CaseTable cases={cases} chosen={chosen?.name} order={order} duel={false} href={href} />
        </ScrolledTable>
        <UsageNote {...submission} />
      </div>
      {chosen && passes && <Dialogue name={chosen.name} passes={passes} />}
    </div>
  )
}

/** All cases in the problem's order, each coloured by its verdict and linked to its game if it can be watched. */
export function CaseStrip({ id, cases }: { id: string; cases: readonly SubmissionCase[] }) {
  const [t, verdicts, called] = [useTranslations('result'), useTranslations('verdicts'), useCaseName()]
  if (cases.length < 2) return null
  return (
    <ol aria-label={t('strip')} className="flex flex-wrap gap-1">
      {cases.map(({ name, verdict, watchable }) => {
        const words = t('caseIs', { name: called(name), verdict: verdicts(verdict) })
        const look = `flex h-6 items-center justify-center rounded-[2px] ${VERDICT_FILLS[TONES[verdict]]}`
        const icon = <VerdictIcon verdict={verdict} className="size-3.5" />
        return (
          <li key={name} className="min-w-6 max-w-16 grow">
            {watchable ? (
              <Link
                href={gameAddress(id, name)}
                scroll={false}
                title={words}
                aria-label={words}
                className={`${look} hover:outline-2 hover:outline-ink`}
              >
                {icon}
              </Link>
            ) : (
              <span role="img" title={words} aria-label={words} className={look}>
                {icon}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface DialogueProps {
  /** Name of the case. */
  name: string
  passes: readonly Transcript[]
}

/** Most steps that are shown of a pass; a page with more is slow, and nobody reads it. */
const MOST_STEPS = 500

/**
 * A sample step by step: what the package draws of it, and of an interactive game who said what, when, and how much CPU
 * time the program had left.
 */
async function Dialogue({ name, passes }: DialogueProps) {
  const t = await getTranslations('packages')
  return (
    <section aria-labelledby="dialogue" className="max-w-3xl">
      <h2 id="dialogue" className="mb-1 text-title">
        {t(passes.some(({ events }) => events.length > 0) ? 'dialogue' : 'pictures')}
      </h2>
      <p className="mb-3 font-mono text-small text-soft">{name}</p>
      {passes.map((pass, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pass has no other name
        <div key={index} className="mb-6">
          {passes.length > 1 && <h3 className="mb-1 font-medium">{t('pass', { number: index + 1 })}</h3>}
          {pass.pictures && <Pictures pictures={pass.pictures} />}
          <ol className="flex flex-col gap-2">
            {pass.events.slice(0, MOST_STEPS).map((event, step) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are in order and never change
              <Step key={step} event={event} />
            ))}
          </ol>
          {(pass.cut || pass.events.length > MOST_STEPS) && (
            <p className="mt-2 text-small text-soft">{t('cut')}</p>
          )}
        </div>
      ))}
    </section>
  )
}

/**
 * The steps that the package has drawn, on white as they are meant to be, in dark colours too. Programs have a hand in
 * them, and an SVG that is more than a picture could stop the tab of whoever looks at it.
 */
async function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  const t = await getTranslations('packages')
  return (
    <ol className="mb-4 flex flex-wrap gap-4">
      {pictures.map(({ type, data }, index) => {
        const step = t('picture', { number: index + 1, count: pictures.length })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures are in order and never change
          <li key={index}>
            <figure>
              {type !== 'image/svg+xml' || isPlainSvg(Buffer.from(data, 'base64')) ? (
                // biome-ignore lint/performance/noImgElement: nothing to optimise in a picture of some kilobytes
                <img
                  src={`data:${type};base64,${data}`}
                  alt=""
                  loading="lazy"
                  className="max-h-96 max-w-full rounded bg-white outline outline-hairline"
                />
              ) : (
                <p className="text-small text-soft">{t('pictureUnfit')}</p>
              )}
              <figcaption className="mt-1 text-small text-soft">{step}</figcaption>
            </figure>
          </li>
        )
      })}
    </ol>
  )
}

async function Step({ event }: { event: TranscriptEvent }) {
  const [t, limits, format] = [
    await getTranslations('packages'),
    await getTranslations('limits'),
    await getFormatter(),
  ]
  const own = event.by === 'program'
  const seconds = (ms: number) =>
    limits('seconds', { value: format.number(ms / 1000, { maximumFractionDigits: 3 }) })
  return (
    <li className={`max-w-[90%] ${own ? 'self-end text-end' : 'self-start'}`}>
      <p className="text-small text-soft">
        {t(own ? 'speakers.program' : 'speakers.validator')}
        {' · '}
        {t('at', { time: seconds(event.atMs), left: seconds(event.leftMs) })}
      </p>
      {event.kind === 'said' ? (
        <pre
          className={`inline-block max-w-full rounded px-3 py-1 text-start font-mono text-small wrap-anywhere whitespace-pre-wrap ${own ? 'bg-raised outline outline-hairline' : 'bg-sunken'}`}
        >
          {visible(event.text)}
        </pre>
      ) : (
        <p className="text-small">{t(`ends.${event.kind}`)}</p>
      )}
    </li>
  )
}

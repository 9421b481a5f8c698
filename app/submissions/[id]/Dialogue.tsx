import { getFormatter, getTranslations } from 'next-intl/server'
import { visible } from '@/judge/kit/visible'
import type { Transcript, TranscriptEvent } from '@/judge/packages/transcript'

interface Props {
  /** Name of the case. */
  name: string
  passes: readonly Transcript[]
}

/** Most steps that are shown of a pass; a page with more is slow, and nobody reads it. */
const MOST_STEPS = 500

/** An interactive game step by step: who said what, when, and how much CPU time the program had left. */
export async function Dialogue({ name, passes }: Props) {
  const t = await getTranslations('packages')
  return (
    <section aria-labelledby="dialogue" className="max-w-3xl">
      <h2 id="dialogue" className="mb-1 text-title">
        {t('dialogue')}
      </h2>
      <p className="mb-3 font-mono text-small text-soft">{name}</p>
      {passes.map((pass, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pass has no other name
        <div key={index} className="mb-6">
          {passes.length > 1 && <h3 className="mb-1 font-medium">{t('pass', { number: index + 1 })}</h3>}
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

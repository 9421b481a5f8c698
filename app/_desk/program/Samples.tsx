import { getTranslations } from 'next-intl/server'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import type { ShownSample, ShownText } from '@/lib/packages/shown'
import { LazyCopyButton } from './lazy'

/** The samples of a problem: inputs beside outputs, or who says what. */
export async function Samples({ samples }: { samples: readonly ShownSample[] }) {
  const t = await getTranslations('packages')
  if (samples.length === 0) return null
  return (
    <section aria-labelledby="samples" className="mt-8 max-w-prose">
      <h2 id="samples" className="mb-3 text-title">
        {t('samples')}
      </h2>
      {samples.map(({ name, input, output, interaction }, index) => (
        <div key={name} className="mb-6 break-inside-avoid">
          <h3 className="mb-1 font-medium">{t('sample', { number: index + 1 })}</h3>
          {interaction ? (
            <Text id={`interaction-${index}`} label={t('interaction')} shown={interaction} />
          ) : (
            <div className="grid gap-4 sm:grid-cols-2">
              {input && <Text id={`input-${index}`} label={t('input')} shown={input} />}
              {output && <Text id={`output-${index}`} label={t('output')} shown={output} />}
            </div>
          )}
        </div>
      ))}
    </section>
  )
}

async function Text({ id, label, shown: { text, cut } }: { id: string; label: string; shown: ShownText }) {
  const t = await getTranslations('packages')
  return (
    <div className="min-w-0">
      <p className="flex items-baseline justify-between gap-4 text-small text-soft">
        <span id={id}>{label}</span>
        {!cut && <LazyCopyButton text={text} describedBy={id} />}
      </p>
      <ScrollablePre className="max-h-80 overflow-auto rounded bg-sunken px-3 py-2 font-mono text-small whitespace-pre">
        {text}
      </ScrollablePre>
      {cut && <p className="text-small text-soft">{t('cut')}</p>}
    </div>
  )
}

import { getTranslations } from 'next-intl/server'
import { Markdown, Unset } from '@/app/_desk/statement/Markdown'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import type { ShownPackage, ShownSample, ShownText } from '@/lib/packages/shown'
import { LazyCopyButton } from './lazy'

/** The statement of a package as this site can show it, and its samples. */
export async function PackageStatement({ shown, locale }: { shown: ShownPackage; locale: string }) {
  const t = await getTranslations('packages')
  const { id, statement, hasPdf, samples, authors, license, sources } = shown
  const pdf = hasPdf && (
    <p className="mb-5">
      <a href={`/api/packages/${id}/statement?lang=${locale}`} className="link">
        {t('pdf')}
      </a>
    </p>
  )
  return (
    <>
      {statement?.kind === 'md' && <Markdown text={statement.text} owner={`package/${id}`} />}
      {statement?.kind === 'unset' && (
        <>
          <Unset fault={statement.fault} />
          <Plain shown={statement.text} />
        </>
      )}
      {statement?.kind === 'pdf' && <p className="mb-2 text-soft">{t('onlyPdf')}</p>}
      {(!statement || (statement.kind === 'md' && statement.text === '')) && (
        <p className="text-soft">{t('noStatement')}</p>
      )}
      {pdf}
      {(statement?.kind === 'txt' || statement?.kind === 'html') && (
        <>
          <p className="mb-2 text-small text-soft">
            {t('asWritten', { kind: statement.kind.toUpperCase() })}
          </p>
          <Plain shown={statement.text} />
        </>
      )}
      {statement?.kind === 'md' && statement.source && (
        <details className="mt-6 max-w-prose">
          <summary className="cursor-pointer text-small text-soft wrap-anywhere">
            {t('leftOut', { names: statement.leftOut.join(', ') })}
          </summary>
          <div className="mt-2">
            <Plain shown={statement.source} />
          </div>
        </details>
      )}
      <Samples samples={samples} />
      <p className="mt-8 max-w-prose text-small text-soft wrap-anywhere">
        {authors.length > 0 && <span>{t('authors', { names: authors.join(', ') })} </span>}
        {sources.length > 0 && (
          <span>{t('source', { names: sources.map(({ name }) => name).join(', ') })} </span>
        )}
        <span>{t('license', { license })}</span>
      </p>
    </>
  )
}

/** A text as it is written. */
async function Plain({ shown: { text, cut } }: { shown: ShownText }) {
  const t = await getTranslations('packages')
  return (
    <>
      <ScrollablePre className="overflow-x-auto rounded bg-sunken px-4 py-3 font-mono text-small whitespace-pre-wrap">
        {text}
      </ScrollablePre>
      {cut && <p className="text-small text-soft">{t('cut')}</p>}
    </>
  )
}

/** The samples of a problem: inputs beside outputs, or who says what. */
async function Samples({ samples }: { samples: readonly ShownSample[] }) {
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

import { getTranslations } from 'next-intl/server'
import { Markdown, Unset } from '@/app/_desk/statement/Markdown'
import { Icon } from '@/app/_ui/Icon'
import type { Document } from '@/lib/workshop/document'
import type { Texts } from '@/lib/workshop/edits'
import { checkExamples } from '@/lib/workshop/findings'
import { setPictures } from '@/lib/workshop/markdown'

interface Props {
  /** Of the problem. */
  id: string
  document: Document
  /** The language of the texts. */
  locale: string
  texts: Texts
  /** The end of the address of a reviewer. */
  review?: string
  /** The id of whoever looks at it, for whom it is set. */
  viewer: string
}

/** Statement and editorial as readers will see them, with what each of their examples does. */
export async function Rendered({ id, document, locale, texts, review, viewer }: Props) {
  const t = await getTranslations('workshop')
  const { title, summary, body, editorial } = texts
  const set = (text: string) => setPictures(text, document, id, review)
  return (
    <>
      <div lang={locale}>
        <p className="text-title font-medium wrap-anywhere">{title}</p>
        <p className="mb-4 text-soft wrap-anywhere">{summary}</p>
        <Markdown text={set(body)} owner={`user/${viewer}`} />
      </div>
      <Examples document={document} text={body} viewer={viewer} />
      {editorial.trim() !== '' && (
        <>
          <p className="mt-8 mb-2 border-t border-hairline pt-4 font-medium">{t('editorial')}</p>
          <div lang={locale}>
            <Markdown text={set(editorial)} owner={`user/${viewer}`} />
          </div>
          <Examples document={document} text={editorial} viewer={viewer} />
        </>
      )}
    </>
  )
}

/** The same as an answer of a server action. */
export const rendered = (props: Props) => <Rendered {...props} />

/** The examples of a text, each marked right or wrong. */
async function Examples({ document, text, viewer }: Pick<Props, 'document' | 'viewer'> & { text: string }) {
  const t = await getTranslations('workshop')
  const checked = await checkExamples(document, text, `user/${viewer}`)
  if (!checked.ok) return <Unset fault={checked.error} />
  return (
    <ul className="mt-4 flex flex-col gap-1 text-small empty:hidden">
      {checked.value.map(({ number, expected, mismatch }) => (
        <li key={number} className={`flex items-baseline gap-2 ${mismatch ? 'text-bad' : 'text-good'}`}>
          <Icon name={mismatch ? 'wrong' : 'right'} className="size-4 shrink-0 translate-y-[0.15em]" />
          <span className="min-w-0 wrap-anywhere">
            {mismatch
              ? t('exampleWrong', { number, expected: mismatch.expected, found: mismatch.found })
              : t('exampleRight', { number, expected })}
          </span>
        </li>
      ))}
    </ul>
  )
}

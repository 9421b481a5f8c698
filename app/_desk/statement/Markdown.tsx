import '@/lib/generated/fonts/formulas.css'
import { getTranslations } from 'next-intl/server'
import { Fragment } from 'react'
import { Icon } from '@/app/_ui/Icon'
import { Notice } from '@/app/_ui/Notice'
import type { TextFault } from '@/lib/typesetting/faults'
import { typeset } from '@/lib/typesetting/typeset'
import { ExampleLink } from '../page/DeskPage'

interface Props {
  readonly text: string
  /** Whose text it is, such as `problem/ID`: owners take turns at having their texts set. */
  readonly owner: string
  /** Whether the text's examples can run on the page's board. */
  readonly examples?: boolean
}

/** Markdown with formulas as `typeset` sets it; if it cannot be shown, a sentence that says why. */
export async function Markdown({ text, owner, examples = false }: Props) {
  const set = await typeset(text, owner)
  if (!set.ok) return <Unset fault={set.error} />
  if (!examples) return <Prose html={set.value.map(({ html }) => html).join('')} />
  return set.value.map(({ html, example }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name, and stay in their order
    <Fragment key={index}>
      <Prose html={html} />
      {example !== undefined && <RunExample example={example} />}
    </Fragment>
  ))
}

/** HTML that `typeset` made and sanitised. */
const Prose = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes from the sanitiser, see lib/typesetting/render.tsx
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
)

/** Stands in the place of a text that cannot be shown. */
export async function Unset({ fault: { code, values } }: { fault: TextFault }) {
  const [t, why] = [await getTranslations('statement'), await getTranslations('account.faults')]
  return (
    <Notice>
      {t('unset')} {why(code, values)}
    </Notice>
  )
}

/** The link below an example of a statement. */
async function RunExample({ example }: { example: number }) {
  const t = await getTranslations('problem')
  return (
    <p className="prose example">
      <ExampleLink example={example}>
        <Icon name="play" className="size-4" />
        {t('runExample')}
      </ExampleLink>
    </p>
  )
}

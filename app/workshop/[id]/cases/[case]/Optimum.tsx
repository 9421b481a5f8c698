import { getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { puzzleOf } from '@/judge/puzzles'
import type { DraftCase } from '@/lib/workshop/document'
import { editionOf } from '@/lib/workshop/keys'
import { optimumOf } from '@/lib/workshop/optimum'
import type { DraftView } from '@/lib/workshop/queries'
import { forgetOptimum, keepOptimum } from './actions'
import { LazyProver } from './LazyProver'

interface Props {
  draft: DraftView
  testcase: DraftCase
}

/** What no answer can do better on a saved case, how it is proven, and the best that the jury has. */
export async function Optimum({ draft, testcase }: Props) {
  const { id, document } = draft
  const found = await optimumOf(draft, testcase)
  if (!found) return null
  const { proof, best } = found
  const [t, told, ranks] = [
    await getTranslations('workshop.optimum'),
    await getTranslations('optimum'),
    await getTranslations('ranks'),
  ]
  const figure = `${document.puzzle}.${puzzleOf(document.puzzle).rankFigures[0]?.name}`
  const edition = editionOf(testcase)
  const { optimum, name } = testcase
  const cells = optimum?.certificate.map(([row, col]) => told('cell', { row, col })).join(' ')
  return (
    <section className="mt-10 max-w-prose border-t border-hairline pt-6">
      <h2 className="mb-2 text-title">{t('title')}</h2>
      {best && (
        <p className="mb-2 wrap-anywhere">
          {ranks(`${figure}.best`, best)}
          {optimum && best.value > optimum.value && ` ${t('notReached')}`}
        </p>
      )}
      {optimum ? (
        <>
          <p className="mb-2">{ranks(`${figure}.optimum`, { value: optimum.value })}</p>
          {cells && <p className="mb-2 text-small text-soft">{told('certificate', { cells })}</p>}
          {optimum.answer && <p className="mb-2 font-mono text-small break-all">{optimum.answer}</p>}
          <p className="mb-4 text-soft">{t('published')}</p>
          <form action={forgetOptimum.bind(null, id, name, edition)}>
            <SubmitButton look="quiet">{t('forget')}</SubmitButton>
          </form>
        </>
      ) : (
        <>
          <p className="mb-4 text-soft">{t('lead')}</p>
          {proof === 'level' ? (
            <ActionForm
              action={keepOptimum.bind(null, id, name)}
              fields={[]}
              hidden={{ edition }}
              submit={t('prove')}
              look="plain"
            />
          ) : (
            <ClientWords namespaces={['workshop.prover', 'lab.strings.proof']}>
              <LazyProver action={keepOptimum.bind(null, id, name)} {...{ edition }} level={testcase.level} />
            </ClientWords>
          )}
        </>
      )}
    </section>
  )
}

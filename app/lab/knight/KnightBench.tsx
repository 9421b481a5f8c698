'use client'

import { useTranslations } from 'next-intl'
import { labAddress } from '@/app/_lab/address'
import { Bench, type BenchInputs } from '@/app/_lab/Bench'
import { readValues } from '@/judge/lab/_common/parameters'
import { divide } from '@/judge/lab/knight/divide/steps'
import { type KnightValues, knightSection, searchesOf } from '@/judge/lab/knight/section'
import { StackNeeds } from './StackNeeds'
import { StartsPanel } from './StartsPanel'
import { TablePanel } from './TablePanel'

/** The exhibit of the unsound program: both programs on the board on which only one finds the tour. */
const FORGETTING = addressOf({ rows: '3', cols: '10', program: 'both', limit: '2000000' })
/** Divide and conquer on a board of many blocks: the chess board of the page is only one. */
const DIVIDING = addressOf({ orders: divide.id, rows: '24', cols: '24' })

/** The knight with its own parts: where recursion ends, the map of starts, and the table of boards. */
export function KnightBench(inputs: BenchInputs) {
  const t = useTranslations('lab.knight')
  const nameOf = (id: string) => inputs.words[id]?.name ?? id
  return (
    <Bench
      section={knightSection}
      {...inputs}
      beside={({ values }) => <StackNeeds values={values as KnightValues} />}
      below={({ values }) => (
        <>
          <OtherBoard id="forgetting" address={FORGETTING} watch={t('forgetting.both')} />
          <OtherBoard id="dividing" address={DIVIDING} watch={t('dividing.watch')} />
          {searchesOf(values as KnightValues).length > 0 && (
            <StartsPanel values={values as KnightValues} nameOf={nameOf} />
          )}
          <TablePanel nameOf={nameOf} />
        </>
      )}
    />
  )
}

function addressOf(query: Readonly<Record<string, string>>): string {
  return labAddress(knightSection, readValues(knightSection.parameters, query).values)
}

interface OtherBoardProps {
  id: 'forgetting' | 'dividing'
  address: string
  /** The words of the link. */
  watch: string
}

/** Leads to a board on which there is something else to see. */
function OtherBoard({ id, address, watch }: OtherBoardProps) {
  const t = useTranslations('lab.knight')
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-hairline pt-5 print:hidden">
      <h2 id={id} className="text-title">
        {t(`${id}.title`)}
      </h2>
      <p className="mt-1 mb-2 max-w-[70ch] text-soft">{t(`${id}.about`)}</p>
      <a className="link" href={address}>
        {watch}
      </a>
    </section>
  )
}

'use client'

import { Bench, type BenchInputs } from '@/app/_lab/Bench'
import { type KnightValues, knightSection, searchesOf } from '@/judge/lab/knight/section'
import { Dividing } from './Dividing'
import { Forgetting } from './Forgetting'
import { StackNeeds } from './StackNeeds'
import { StartsPanel } from './StartsPanel'
import { TablePanel } from './TablePanel'

/** The knight with its own parts: where recursion ends, the map of starts, and the table of boards. */
export function KnightBench(inputs: BenchInputs) {
  const nameOf = (id: string) => inputs.words[id]?.name ?? id
  return (
    <Bench
      section={knightSection}
      {...inputs}
      beside={({ values }) => <StackNeeds values={values as KnightValues} />}
      below={({ values }) => (
        <>
          <Forgetting />
          <Dividing />
          {searchesOf(values as KnightValues).length > 0 && (
            <StartsPanel values={values as KnightValues} nameOf={nameOf} />
          )}
          <TablePanel nameOf={nameOf} />
        </>
      )}
    />
  )
}

'use client'

import { useMemo } from 'react'
import { Bench, type BenchInputs, type Current } from '@/app/_lab/Bench'
import { placeFrom, type StringValues, stringsSection } from '@/judge/lab/strings/section'
import { formatLabyrinth, type Labyrinth } from '@/judge/puzzles/robot-escape/notation'
import { BuiltStrings } from './BuiltStrings'
import { ProofPanel } from './ProofPanel'
import { RandomPanel } from './RandomPanel'

export const StringsBench = (inputs: BenchInputs) => (
  <Bench
    section={stringsSection}
    {...inputs}
    beside={(current) => (
      <OnLabyrinth {...{ current }}>
        {(labyrinth) => <BuiltStrings {...{ labyrinth }} runs={current.runs ?? []} words={inputs.words} />}
      </OnLabyrinth>
    )}
    below={(current) => (
      <OnLabyrinth {...{ current }}>{(labyrinth) => <Panels {...{ labyrinth, current }} />}</OnLabyrinth>
    )}
  />
)

interface OnLabyrinthProps {
  current: Current
  children: (labyrinth: Labyrinth) => React.ReactNode
}

/** Shows what needs a labyrinth, if the values describe one. */
function OnLabyrinth({ current: { values }, children }: OnLabyrinthProps) {
  // The values have been read with the parameters of this section.
  const place = useMemo(() => placeFrom(values as unknown as StringValues), [values])
  return place.ok ? children(place.value.labyrinth) : null
}

/** The experiments. Another board begins them anew. */
function Panels({ labyrinth, current: { values, change } }: { labyrinth: Labyrinth; current: Current }) {
  const text = formatLabyrinth(labyrinth)
  const play = (string: string) => {
    change({ ...values, algorithms: ['own'], string })
    document.querySelector('[data-board]')?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <RandomPanel key={`random ${text}`} {...{ labyrinth, text }} />
      <ProofPanel key={`proof ${text}`} {...{ labyrinth, text, play }} />
    </>
  )
}

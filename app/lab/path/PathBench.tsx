'use client'

import { useRef, useState } from 'react'
import { Bench, type BenchInputs } from '@/app/_lab/Bench'
import { pathSection } from '@/judge/lab/path/section'
import { Legend } from './Legend'
import { Moves } from './Moves'
import { type End, PickEnds, type Picking } from './PickEnds'
import { TablePanel } from './TablePanel'
import { Why } from './Why'

export function PathBench(inputs: BenchInputs) {
  const [picking, setPicking] = useState<Picking>()
  const picked = useRef<End>(undefined)
  const { words } = inputs
  return (
    <Bench
      section={pathSection}
      {...inputs}
      marked={picking?.cell}
      under={({ runs = [], values, change }) => (
        <>
          <Legend {...{ runs, words }} />
          <PickEnds {...{ runs, values, change, picking, setPicking, picked }} />
        </>
      )}
      beside={({ runs = [] }) => <Moves {...{ runs, words }} />}
      below={({ values, change }) => (
        <>
          <Why change={change} />
          <TablePanel {...{ words, values }} />
        </>
      )}
    />
  )
}

'use client'

import { Bench, type BenchInputs, type Current } from '@/app/_lab/Bench'
import { Elsewhere } from '@/app/_lab/Elsewhere'
import { carveSection } from '@/judge/lab/carve/section'
import { DistributionsPanel } from './DistributionsPanel'
import { namedBoardOf } from './elsewhere'
import { UniformityPanel } from './UniformityPanel'

export function CarveBench(inputs: BenchInputs) {
  const { words } = inputs
  const boardsOf = ({ runs = [], values }: Current) =>
    runs.flatMap(
      (run) => namedBoardOf(run, values, words[run.algorithm.id]?.name ?? run.algorithm.name) ?? [],
    )
  return (
    <Bench
      section={carveSection}
      {...inputs}
      below={(current) => (
        <>
          <Elsewhere boards={boardsOf(current)} />
          <DistributionsPanel words={words} />
          <UniformityPanel words={words} />
        </>
      )}
    />
  )
}

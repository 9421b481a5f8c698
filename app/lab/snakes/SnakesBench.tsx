'use client'

import { Bench, type BenchInputs } from '@/app/_lab/Bench'
import { snakesSection } from '@/judge/lab/snakes/section'
import { Legend } from './Legend'

export const SnakesBench = (inputs: BenchInputs) => (
  <Bench section={snakesSection} {...inputs} beside={() => <Legend />} />
)

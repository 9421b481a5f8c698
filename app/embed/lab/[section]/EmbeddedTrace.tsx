'use client'

import dynamic from 'next/dynamic'
import type { BenchInputs } from '@/app/_lab/Bench'

/** Boards and controls of any section. Its code loads after the page's first scripts. */
export const EmbeddedTrace = dynamic<BenchInputs & { id: string }>(() =>
  Promise.all([import('@/app/_lab/Bench'), import('@/judge/lab')]).then(
    ([{ Bench }, { sectionWith }]) =>
      ({ id, ...inputs }) => <Bench section={sectionWith(id)!} {...inputs} plain />,
  ),
)

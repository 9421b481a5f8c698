'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { BenchInputs } from '@/app/_lab/Bench'

/** How the browser shows each section. The code of a section loads after the page's first scripts. */
export const VIEWS: Readonly<Record<string, ComponentType<BenchInputs>>> = {
  carve: dynamic(() => import('./CarveBench').then(({ CarveBench }) => CarveBench)),
  path: dynamic(() => import('./PathBench').then(({ PathBench }) => PathBench)),
  strings: dynamic(() => import('./StringsBench').then(({ StringsBench }) => StringsBench)),
  knight: dynamic(() => import('./KnightBench').then(({ KnightBench }) => KnightBench)),
  recursion: dynamic(() => import('./RecursionBench').then(({ RecursionBench }) => RecursionBench)),
  snakes: dynamic(() => import('./SnakesBench').then(({ SnakesBench }) => SnakesBench)),
}

export function SectionView({ id, ...inputs }: BenchInputs & { id: string }) {
  const View = VIEWS[id]!
  return <View {...inputs} />
}

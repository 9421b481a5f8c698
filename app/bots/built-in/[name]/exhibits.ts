import { EXHIBITS } from '@/judge/lab/links'
import { BUILT_IN_ARCHITECTS } from '@/judge/puzzles/maze-duel/built-in'
import type { BuiltInArchitect } from '@/judge/puzzles/maze-duel/built-in/names'
import { formatMaze } from '@/judge/puzzles/maze-duel/notation'
import type { BuiltInName } from '@/lib/duel/players'

/** Size and seed of the maze that stands for an architect. */
const SAMPLE = [10, 1] as const

/** A maze of an architect, in the notation of the duel. */
export const sampleOf = (architect: BuiltInArchitect): string =>
  formatMaze(BUILT_IN_ARCHITECTS[architect](...SAMPLE))

interface Place {
  readonly section: 'path' | 'carve'
  readonly query: Readonly<Record<string, string>>
}

const exhibit = (name: string): Place['query'] => EXHIBITS.find((each) => each.name === name)!.query
const ROOMS = { rows: '14', cols: '14', seed: '1' }
const own = (architect: BuiltInArchitect, algorithms: string): Place => ({
  section: 'path',
  query: { algorithms, board: 'own', text: sampleOf(architect) },
})

/** The place in the laboratory that shows how a built-in bot works, or in which its maze is searched. */
const PLACES: Readonly<Record<BuiltInName, () => Place>> = {
  wallflower: () => own('wallflower', 'breadth-first,a-star'),
  spiral: () => own('spiral', 'greedy,right-hand'),
  deep: () => ({ section: 'carve', query: { algorithms: 'depth-first', ...ROOMS } }),
  prim: () => ({ section: 'carve', query: { algorithms: 'prim', ...ROOMS } }),
  'right-hand': () => ({ section: 'path', query: exhibit('island') }),
  'greedy-dfs': () => ({ section: 'path', query: exhibit('dead-ends') }),
  tremaux: () => ({
    section: 'path',
    query: { algorithms: 'tremaux', board: 'carved', carver: 'prim', ...ROOMS },
  }),
  optimist: () => ({ section: 'path', query: { algorithms: 'a-star', board: 'strewn' } }),
}

/** URL of that place. */
export function laboratoryOf(name: BuiltInName): string {
  const { section, query } = PLACES[name]()
  return `/lab/${section}?${new URLSearchParams(query)}`
}

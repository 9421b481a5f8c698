import type { Source } from '@/app/_viewer/share/export/exporter'
import type { AnyValues } from '@/judge/lab/_common/parameters'
import type { AnySection, Run, Trace } from '@/judge/lab/_common/section'

/** What files of a trace are made from: the boards side by side, and the trace itself. */
export function sourceOf({ id }: AnySection, values: AnyValues, runs: readonly Run[]): Source {
  const versions = Object.fromEntries(runs.map(({ algorithm }) => [algorithm.id, algorithm.version]))
  const trace: Trace = { section: id, versions, values }
  return {
    length: Math.max(...runs.map(({ film }) => film.length)),
    json: () => `${JSON.stringify(trace, undefined, 2)}\n`,
    drawAt: (step) => runs.map(({ draw, film }) => draw(Math.min(step, film.length))),
  }
}

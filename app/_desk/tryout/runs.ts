import type { Source } from '@/judge/arena/page/messages'

/** The test run that the desk shows: in the browser with the properties `here`, or on the server under its id there. */
export interface Run<Here> {
  readonly id: number
  readonly at: { readonly here: Here } | { readonly server: string }
  /** What was run; the editor may have changed since. */
  readonly source: Source
  /** Whether nothing more will happen in it. */
  readonly over: boolean
}

/** Marks a run as over, unless another one has taken its place. */
export const endRun =
  (id: number) =>
  <Here>(before: Run<Here> | undefined): Run<Here> | undefined =>
    before?.id === id ? { ...before, over: true } : before

/** Whether what a run shows is about another source than this one. While it goes on, it has nothing to say yet. */
export const isOutdated = (run: Run<unknown> | undefined, current: Source): boolean =>
  run?.over === true && (run.source.text !== current.text || run.source.language !== current.language)

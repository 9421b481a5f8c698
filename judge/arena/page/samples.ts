import { judgeSample, type SampleResult, type SamplesTask } from '../../packages/referee/samples'
import type { JudgeOptions } from '../judge'
import { batchOf } from '../thread/batch'
import type { Source } from '../types'
import type { PageArena } from './arena'

interface Options extends Pick<JudgeOptions, 'onProgress'> {
  /** Called with each sample as soon as it is over. */
  readonly onSample: (result: SampleResult) => void
}

/**
 * Runs a program on the samples of a package, one after another, whatever became of the one before. Returns the log of the
 * compiler if there is no program to run. Rejects with `CannotTryOut` or a `JudgeFault` if the program is not to blame.
 */
export async function judgeSamples(
  arena: PageArena,
  task: SamplesTask,
  source: Source,
  { onProgress, onSample }: Options,
): Promise<{ readonly compileLog?: string }> {
  const compilation = await arena.compile(source)
  if (!compilation.ok) return { compileLog: compilation.log }
  for (const [done, sample] of task.samples.entries()) {
    onProgress?.({ phase: 'case', done, total: task.samples.length, verdicts: [] })
    const game = judgeSample(task, sample)
    let turn = game.next()
    while (!turn.done) {
      const { input, limits } = turn.value
      turn = game.next(await arena.run(batchOf(input, limits), compilation.program))
    }
    onSample(turn.value)
  }
  return {}
}

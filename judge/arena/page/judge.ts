import { judgeProgram } from '../judge'
import { shrinkCase } from '../shrink'
import { judgeSamples, PageArena } from './arena'
import {
  type AnyWorker,
  CannotTryOut,
  type FromPrograms,
  type FromTypes,
  loadPacked,
  type ShownTurn,
  type ToPrograms,
  type TryOutEvent,
  type TryOutOrder,
} from './messages'

/*
 * The judge of a page: a web worker that judges one program as the server does. The page may terminate it at any time,
 * which also ends the worker of the program.
 */

/** Interval between batches of turns, in milliseconds: a page cannot show more than one update per frame. */
const FRAME_MS = 16

const say = (heard: TryOutEvent) => postMessage(heard)

async function tryOut({ files, source, task }: TryOutOrder): Promise<void> {
  const turns = new Heap()
  const loaded = new Map<string, Promise<ArrayBuffer>>()
  const arena = new PageArena({
    openPrograms: () => new Worker(files.programs, { name: 'program' }) as never as Programs,
    openTypes: () => new Worker(files.types, { name: 'types' }) as never as Types,
    load(kind) {
      const known = loaded.get(kind)
      if (known) return known
      const loading = loadPacked(files[kind], (done, total) => say({ kind: 'loading', done, total }))
      loaded.set(kind, loading)
      return loading
    },
    ...(!('shrink' in task) && { onTurn: (turn) => turns.add(turn) }),
  })
  if ('samples' in task) {
    const end = await judgeSamples(arena, task, source, {
      onProgress: (progress) => say({ kind: 'progress', progress }),
      onSample: (result) => say({ kind: 'sample', result }),
    })
    await arena.close()
    say({ kind: 'sampled', ...end })
    return
  }
  if ('shrink' in task) {
    const end = await shrinkCase(arena, task, source, {
      onTried: (smaller) => say({ kind: 'tried', smaller }),
    })
    await arena.close()
    say({ kind: 'shrunk', end })
    return
  }
  const judged = await judgeProgram(arena, task, source, {
    onProgress: (progress) => say({ kind: 'progress', progress }),
    onCase(judged) {
      turns.flush()
      say({ kind: 'case', judged })
    },
  })
  await arena.close()
  say({ kind: 'judged', judged })
}

type Programs = AnyWorker<ToPrograms, FromPrograms>
type Types = AnyWorker<string, FromTypes>

/** Collects turns that have not been sent to the page yet. */
class Heap {
  #turns: ShownTurn[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  add(turn: ShownTurn): void {
    this.#turns.push(turn)
    this.#timer ??= setTimeout(() => this.flush(), FRAME_MS)
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#turns.length > 0) say({ kind: 'turns', turns: this.#turns })
    this.#turns = []
  }
}

addEventListener('message', ({ data }: MessageEvent<TryOutOrder>) => {
  tryOut(data).catch((error: unknown) => {
    const [why, detail] =
      error instanceof CannotTryOut ? [error.why, error.detail] : (['fault', String(error)] as const)
    say({ kind: 'failed', why, detail })
  })
})

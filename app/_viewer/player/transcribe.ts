/** Maximum number of lines. Of longer replays only the steps around the current one are transcribed. */
export const MOST_LINES = 20_000

/** The range of steps to transcribe: all of them, or at most `most` around a step. */
export function rangeAround(step: number, length: number, most = MOST_LINES): { from: number; to: number } {
  const from = Math.max(0, Math.min(step - (most >> 1), length + 1 - most))
  return { from, to: Math.min(length, from + most - 1) }
}

/** Number of lines per block of layout. */
export const BLOCK = 200

/** How long the page is blocked at a time, in milliseconds: half a frame. */
const SLICE_MS = 8

interface Writing {
  readonly tell: (step: number) => string
  readonly from: number
  readonly to: number
  /** Called with each finished block of lines. */
  readonly onBlock: (block: string) => void
  readonly now?: () => number
  /** Yields to the page, then calls back. */
  readonly later?: (then: () => void) => void
}

/** Describes all steps in text, in slices, so that the page does not freeze; returns how to stop. */
export function transcribe(writing: Writing): () => void {
  const {
    tell,
    from,
    to,
    onBlock,
    now = () => performance.now(),
    later = (then) => setTimeout(then),
  } = writing
  let step = from
  let isStopped = false
  const write = () => {
    const began = now()
    while (!isStopped && step <= to) {
      const end = Math.min(to, step + BLOCK - 1)
      let block = ''
      for (; step <= end; step++) block += `${tell(step)}\n`
      onBlock(block)
      if (now() - began > SLICE_MS) return later(write)
    }
  }
  later(write)
  return () => {
    isStopped = true
  }
}

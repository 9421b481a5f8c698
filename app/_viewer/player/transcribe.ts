/** Longer replays are written down in part, around the step that is shown. */
export const MOST_LINES = 20_000

/** The steps that are written down: all of them, or as many as there may be around a step. */
export function rangeAround(step: number, length: number, most = MOST_LINES): { from: number; to: number } {
  const from = Math.max(0, Math.min(step - (most >> 1), length + 1 - most))
  return { from, to: Math.min(length, from + most - 1) }
}

/** Lines that are laid out together. */
export const BLOCK = 200

/** How long the page is held up at a time, in milliseconds: half of a frame. */
const SLICE_MS = 8

interface Writing {
  readonly tell: (step: number) => string
  readonly from: number
  readonly to: number
  /** Told of each block of lines as it comes. */
  readonly onBlock: (block: string) => void
  readonly now?: () => number
  /** Lets the page go on, then calls back. */
  readonly later?: (then: () => void) => void
}

/** Writes down what happens in each step, a slice at a time, so that a page does not freeze; returns how to stop it. */
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

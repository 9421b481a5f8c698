/** A line of a difference; a gap stands for lines that are the same and not shown. */
export type Line =
  | { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }
  | { readonly kind: 'gap'; readonly count: number }

/** Lines that are the same and shown around a change. */
const CONTEXT = 2

/** Above this product of lines, the middle is one removal and one addition: the table would be too large. */
const MOST_CELLS = 1_000_000

type Shown = Exclude<Line, { kind: 'gap' }>

/** How a text has changed, line by line, with the fewest lines added and removed. Empty if it is the same. */
export function lineDifference(before: string, after: string): Line[] {
  if (before === after) return []
  const [old, now] = [linesOf(before), linesOf(after)]
  let head = 0
  while (head < Math.min(old.length, now.length) && old[head] === now[head]) head++
  let tail = 0
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++
  const all: Shown[] = [
    ...old.slice(0, head).map(same),
    ...middle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...old.slice(old.length - tail).map(same),
  ]
  return withGaps(all)
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))
const same = (text: string): Shown => ({ kind: 'same', text })
const removed = (text: string): Shown => ({ kind: 'removed', text })
const added = (text: string): Shown => ({ kind: 'added', text })

/** By a longest common subsequence. */
function middle(old: readonly string[], now: readonly string[]): Shown[] {
  if (old.length * now.length > MOST_CELLS) return [...old.map(removed), ...now.map(added)]
  const width = now.length + 1
  /** The length of the longest common subsequence of what comes from a line of each on. */
  const longest = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      longest[i * width + j] =
        old[i] === now[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!)
  const lines: Shown[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      lines.push(same(old[i]!))
      i++
      j++
    } else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!) lines.push(removed(old[i++]!))
    else lines.push(added(now[j++]!))
  }
  return [...lines, ...old.slice(i).map(removed), ...now.slice(j).map(added)]
}

/** Replaces what is the same and far from every change by gaps. */
function withGaps(all: readonly Shown[]): Line[] {
  const near = new Set<number>()
  all.forEach(({ kind }, index) => {
    if (kind === 'same') return
    for (let at = index - CONTEXT; at <= index + CONTEXT; at++) near.add(at)
  })
  const lines: Line[] = []
  for (const [index, line] of all.entries()) {
    const last = lines.at(-1)
    if (near.has(index)) lines.push(line)
    else if (last?.kind === 'gap') lines[lines.length - 1] = { kind: 'gap', count: last.count + 1 }
    else lines.push({ kind: 'gap', count: 1 })
  }
  return lines
}

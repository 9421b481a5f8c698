import { useMemo, useState } from 'react'
import { historyOf, record, redo, undo } from '@/app/_editor/history'
import { formatOrders, parseOrders } from '@/judge/puzzles/maze-duel/orders'
import type { Order } from '@/judge/tournament/trial'

/** A line of a schedule as it is written, which may not be readable yet. */
export interface Row {
  /** From 1, as in what is wrong with the text. */
  readonly line: number
  readonly size: string
  readonly seed: string
}

/** The text of a schedule with its history, and its lines. */
export function useSchedule(initial: string) {
  const [history, setHistory] = useState(() => historyOf(initial))
  const text = history.present
  const read = useMemo(() => parseOrders(text), [text])
  const write = (text: string, stroke?: string) => setHistory((before) => record(before, text, stroke))
  const writeLine = (line: number, words: string | undefined, stroke?: string) =>
    write(
      text
        .split('\n')
        .flatMap((each, index) => (index + 1 !== line ? [each] : words === undefined ? [] : [words]))
        .join('\n'),
      stroke,
    )
  return {
    text,
    rows: rowsOf(text),
    fault: read.ok ? undefined : read.error,
    type: (text: string) => write(text, 'typing'),
    replace: (orders: readonly Order[]) => write(formatOrders(orders)),
    add: ({ size, seed }: Order) => write(`${text.trimEnd()}\n${size} ${seed}\n`.trimStart()),
    change: ({ line, size, seed }: Row) => writeLine(line, `${size} ${seed}`, `row ${line}`),
    remove: ({ line }: Row) => writeLine(line, undefined),
    undo: history.past.length > 0 ? () => setHistory(undo) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redo) : undefined,
  }
}

const rowsOf = (text: string): Row[] =>
  text.split('\n').flatMap((words, index) => {
    if (words.trim() === '') return []
    const [size = '', seed = ''] = words.trim().split(/\s+/)
    return [{ line: index + 1, size, seed }]
  })

export type Schedule = ReturnType<typeof useSchedule>

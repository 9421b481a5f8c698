'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type BoardFilter, isFiltered, type Slice, type SliceRequest, sliceOf } from '@/judge/contest/places'
import type { NamedRow } from '@/lib/contests/scoreboard'

const Context = createContext<SliceRequest>({
  filter: { group: '', organisation: '', following: false },
  followed: new Set(),
  page: 1,
  own: undefined,
})

interface Props {
  filter: BoardFilter
  /** Usernames of the people whom the viewer follows. */
  followed: readonly string[]
  page: number
  /** The viewer's participation. */
  own: string | undefined
  children: ReactNode
}

/** Which part of a scoreboard those within show. */
export function ShownRows({ filter, followed, page, own, children }: Props) {
  const asked = useMemo(
    () => ({ filter, followed: new Set(followed), page, own }),
    [filter, followed, page, own],
  )
  return <Context value={asked}>{children}</Context>
}

/** Which part of a scoreboard is shown, and whether a filter leaves anybody out. */
export function useAsked() {
  const asked = useContext(Context)
  return { asked, filtered: isFiltered(asked.filter) }
}

/** The part of a scoreboard that was computed in the page. `own` is the viewer's participation if it is another one. */
export function useSlice(rows: readonly NamedRow[], own?: string): Slice<NamedRow> {
  const asked = useContext(Context)
  return useMemo(() => sliceOf(rows, own === undefined ? asked : { ...asked, own }), [rows, asked, own])
}

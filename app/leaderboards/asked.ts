import { pageOf } from '@/app/_ui/Pager'
import { PAGE_SIZE } from '@/lib/standings/queries'

export type BoardQuery = Readonly<Partial<Record<'page' | 'player' | 'language', string | string[]>>>

/** What is asked of a leaderboard: a text of the address, cut to the length of a user name and some more. */
export const textOf = (asked: string | string[] | undefined): string | undefined =>
  typeof asked === 'string' && asked.trim() !== '' ? asked.trim().slice(0, 60) : undefined

/** On which page a place is, 1-based as all. */
export const pageOfPlace = (place: number): number => Math.ceil(place / PAGE_SIZE)

/** The page asked for; else that of the place that somebody looks for; else the first one. */
export const boardPage = ({ page }: BoardQuery, place: number | undefined): number =>
  page === undefined && place !== undefined ? pageOfPlace(place) : pageOf(page)

import { pageOf } from '@/app/_ui/Pager'
import { PAGE_SIZE } from '@/lib/standings/queries'

export type BoardQuery = Readonly<Partial<Record<'page' | 'player' | 'language', string | string[]>>>

/** A query parameter as text, cut to somewhat more than the length of a user name. */
export const textOf = (asked: string | string[] | undefined): string | undefined =>
  typeof asked === 'string' && asked.trim() !== '' ? asked.trim().slice(0, 60) : undefined

/** The page that a place is on, 1-based. */
export const pageOfPlace = (place: number): number => Math.ceil(place / PAGE_SIZE)

/** The requested page; else the page of the place searched for; else the first one. */
export const boardPage = ({ page }: BoardQuery, place: number | undefined): number =>
  page === undefined && place !== undefined ? pageOfPlace(place) : pageOf(page)

import { type RefObject, useRef, useSyncExternalStore } from 'react'
import { localTime, momentOf, momentsOf } from './localTime'

/** The two fields of a moment. The one in UTC is sent; the other one helps to fill it in. */
export interface Fields {
  readonly utc: RefObject<HTMLInputElement | null>
  readonly local: RefObject<HTMLInputElement | null>
}

/** What is odd about a local time. */
export type Oddity = { readonly kind: 'twice' } | { readonly kind: 'skipped'; readonly meant: string }

export const useFields = (): Fields => ({
  utc: useRef<HTMLInputElement>(null),
  local: useRef<HTMLInputElement>(null),
})

const never = () => () => {}
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The reader's time zone, such as `Europe/Berlin`; undefined until it is known. */
export const useZone = (): string | undefined => useSyncExternalStore(never, ownZone, () => undefined)

/** Fills in the field in UTC, or the local one, and tells what is odd about the local time. */
export function pair(
  { utc, local }: Fields,
  changed: keyof Fields,
  zone: string | undefined,
): Oddity | undefined {
  const [global, own] = [utc.current, local.current]
  if (!zone || !global || !own) return undefined
  if (changed === 'local') global.value = momentOf(own.value, zone)
  else own.value = localTime(global.value, zone)
  const moments = momentsOf(own.value, zone).length
  if (moments === 2) return { kind: 'twice' }
  if (own.value === '' || moments === 1) return undefined
  return { kind: 'skipped', meant: localTime(global.value, zone) }
}

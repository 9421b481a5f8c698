import { SPEEDS, type Speed } from './moment'

/** What an address asks of a replay: the step at which it opens, and the speed. */
export interface Asked {
  readonly step: number | undefined
  readonly speed: Speed | undefined
}

type Query = Readonly<Record<string, string | string[] | undefined>>

/** Reads the query of a page's address; what makes no sense is as if it was not there. */
export function askedOf({ step, speed }: Query): Asked {
  return {
    step: typeof step === 'string' && /^\d{1,9}$/.test(step) ? Number(step) : undefined,
    speed: SPEEDS.find((each) => String(each) === speed),
  }
}

/** The same address at a step and a speed; the usual speed is not said. */
export function addressAt(href: string, step: number, speed: Speed): string {
  const url = new URL(href)
  url.searchParams.set('step', String(step))
  if (speed === 1) url.searchParams.delete('speed')
  else url.searchParams.set('speed', String(speed))
  return url.href
}

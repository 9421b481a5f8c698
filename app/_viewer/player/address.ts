import { SPEEDS, type Speed } from './moment'

/** The step and the speed that a URL asks for. */
export interface ReplayQuery {
  readonly step: number | undefined
  readonly speed: Speed | undefined
}

/** Where a game begins, and where it has ended, whatever its length. */
export const FIRST_STEP: ReplayQuery = { step: 0, speed: undefined }
export const LAST_STEP: ReplayQuery = { step: Number.MAX_SAFE_INTEGER, speed: undefined }

type Query = Readonly<Record<string, string | string[] | undefined>>

/** Reads step and speed from the query of a URL; invalid values count as missing. */
export function parseReplayQuery({ step, speed }: Query): ReplayQuery {
  return {
    step: typeof step === 'string' && /^\d{1,9}$/.test(step) ? Number(step) : undefined,
    speed: SPEEDS.find((each) => String(each) === speed),
  }
}

/** The same URL at a step and a speed; the default speed is left out. */
export function addressAt(href: string, step: number, speed: Speed): string {
  const url = new URL(href)
  url.searchParams.set('step', String(step))
  if (speed === 1) url.searchParams.delete('speed')
  else url.searchParams.set('speed', String(speed))
  return url.href
}

import { constants } from 'node:os'

const NAMES = new Map(Object.entries(constants.signals).map(([name, number]) => [number, name]))
const SIGNALLED = 128

export const signalName = (number: number): string => NAMES.get(number) ?? `signal ${number}`

/** bwrap, as a shell, tells a signal as 128 + its number; nothing else tells the two apart. */
export function endedWith(code: number): { readonly code: number } | { readonly signal: string } {
  const signal = NAMES.get(code - SIGNALLED)
  return signal ? { signal } : { code }
}

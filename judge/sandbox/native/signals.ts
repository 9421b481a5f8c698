import { constants } from 'node:os'

/** Of two names for one signal (SIGABRT and SIGIOT, SIGIO and SIGPOLL) the first is the usual one. */
const NAMES = new Map(
  Object.entries(constants.signals)
    .map(([name, number]) => [number, name] as const)
    .reverse(),
)
const SIGNALLED = 128

export const signalName = (number: number): string => NAMES.get(number) ?? `signal ${number}`

/** bwrap, as a shell, tells a signal as 128 + its number; nothing else tells the two apart. */
export function endedWith(code: number): { readonly code: number } | { readonly signal: string } {
  const signal = NAMES.get(code - SIGNALLED)
  return signal ? { signal } : { code }
}

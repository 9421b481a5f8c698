import { constants } from 'node:os'

/** If a signal has two names (SIGABRT and SIGIOT, SIGIO and SIGPOLL), the first one is the usual name. */
const NAMES = new Map(
  Object.entries(constants.signals)
    .map(([name, number]) => [number, name] as const)
    .reverse(),
)
const SIGNALLED = 128

export const signalName = (number: number): string => NAMES.get(number) ?? `signal ${number}`

/** Like a shell, bwrap reports a signal as exit code 128 + its number; nothing else tells the two apart. */
export function decodeExitStatus(code: number): { readonly code: number } | { readonly signal: string } {
  const signal = NAMES.get(code - SIGNALLED)
  return signal ? { signal } : { code }
}

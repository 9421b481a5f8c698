import type { Result } from './result'

/** The value of what is known to be readable, such as a level of the site. Throws an Error that names the fault. */
export function valueIn<T>(result: Result<T, { readonly code: string }>, failure = 'it cannot be read'): T {
  if (result.ok) return result.value
  throw new Error(`${failure}: ${result.error.code}`)
}

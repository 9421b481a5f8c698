import type { Package } from '../model'

/**
 * The identity of a problem whose package has none, from what stays when the package changes, so that two exports of it
 * are the same problem. Its form is that of version 8, which says nothing about where it comes from. `name`: of a package
 * without one.
 */
export async function uuidOf(
  { names, credits, sources }: Pick<Package, 'names' | 'credits' | 'sources'>,
  name: string,
): Promise<string> {
  const known = Object.keys(names).length > 0 ? names : name
  const text = new TextEncoder().encode(JSON.stringify([known, credits, sources]))
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plan } from './plan'

const PAGE_BYTES = 4096

/**
 * What a box that the helper makes takes for copies of its own files (helper/copy.c), in MiB: they are memory of the box,
 * and the program is not to have less for it. 0 where the folder is not there: then the helper says so.
 */
export function copiesMiB({ box }: Plan): number {
  if (!('folder' in box)) return 0
  try {
    const sizes = readdirSync(box.folder).map((name) => statSync(join(box.folder, name)).size)
    return sizes.reduce((sum, size) => sum + PAGE_BYTES * Math.ceil(size / PAGE_BYTES), 0) / 2 ** 20
  } catch {
    return 0
  }
}

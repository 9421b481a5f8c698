import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plan } from './plan'

const PAGE_BYTES = 4096

/**
 * How many MiB a box made by the helper spends on copies of its own files (helper/copy.c). They count as memory of the
 * box and must not reduce what the program gets. 0 if the folder does not exist: the helper then reports that.
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

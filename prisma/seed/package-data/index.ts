import type { DataFiles } from './files'
import { fogExit } from './fog-exit'
import { footprints } from './footprints'

/** What writes the test data of each package in `prisma/seed/packages`; the same files every time. */
export const PACKAGE_DATA: Readonly<Record<string, () => DataFiles>> = {
  'fog-exit': fogExit,
  footprints,
}

import { bunchOfKeys } from './bunch-of-keys'
import type { DataFiles } from './files'
import { fogExit } from './fog-exit'
import { footprints } from './footprints'
import { iceCave } from './ice-cave'
import { knightPost } from './knight-post'
import { runnersAndWall } from './runners-and-wall'
import { snakeBite } from './snake-bite'
import { thereAndBack } from './there-and-back'
import { twoSnakes } from './two-snakes'
import { walkingWords } from './walking-words'

/** What writes the test data of each package in `prisma/seed/packages`; the same files every time. */
export const PACKAGE_DATA: Readonly<Record<string, () => DataFiles>> = {
  'bunch-of-keys': bunchOfKeys,
  'fog-exit': fogExit,
  footprints,
  'ice-cave': iceCave,
  'knight-post': knightPost,
  'runners-and-wall': runnersAndWall,
  'snake-bite': snakeBite,
  'there-and-back': thereAndBack,
  'two-snakes': twoSnakes,
  'walking-words': walkingWords,
}

import type { PuzzleId } from '.'
import type { Face as FaceOfId } from './_common/face'

/** The face of a registered puzzle. */
export type Face = FaceOfId<PuzzleId>

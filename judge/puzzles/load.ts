import type { PuzzleId } from '.'
import type { Face } from './face'

/** Loads the rules and the drawing of one puzzle, so that a browser does not load those of the others. */
export const loadFace = async (id: PuzzleId): Promise<Face> => (await import(`./${id}/face.ts`)).face

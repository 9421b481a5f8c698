import type { PuzzleId } from '.'
import type { Face } from './face'

/** The rules and the drawing of one puzzle: a browser loads those of no other. */
export const loadFace = async (id: PuzzleId): Promise<Face> => (await import(`./${id}/face.ts`)).face

import { type Filling, filled } from './escape'
import { type Part, packFast, packWell } from './gzip'
import type { Hole } from './marks'

export type Fillings = Readonly<Record<string, Filling>>

/** Shorter texts between two holes are not worth a block of their own. */
const WORTH_KEEPING = 400

/** What is the same in every answer, and between such parts what is made for each: texts with holes. */
type Piece = Part | readonly (string | Hole)[]

/** A body with holes, ready to be filled: what lies between the holes is compressed already. */
export class Template {
  private constructor(
    private readonly pieces: readonly Piece[],
    /** How much memory it takes. */
    readonly bytes: number,
  ) {}

  /** Of texts and holes in turns. Holes that are the same in all answers are filled now. */
  static async of(parts: readonly (string | Hole)[], same: Fillings = {}): Promise<Template> {
    const pieces: Piece[] = []
    let loose: (string | Hole)[] = []
    let bytes = 0
    for (const part of joined(parts, same)) {
      if (typeof part !== 'string' || part.length < WORTH_KEEPING) loose.push(part)
      else {
        const kept = await packWell(Buffer.from(part))
        bytes += kept.plain.length + kept.packed.length
        pieces.push(loose, kept)
        loose = []
      }
    }
    return new Template([...pieces, loose], bytes)
  }

  /** The body for one reader. A hole that nothing is given for is a fault: it would show its mark. */
  fill(fillings: Fillings): readonly Part[] {
    return this.pieces
      .filter((piece) => !Array.isArray(piece) || piece.length > 0)
      .map((piece) =>
        isKept(piece)
          ? piece
          : packFast(
              Buffer.from(
                piece.map((part) => (typeof part === 'string' ? part : fillingOf(part, fillings))).join(''),
              ),
            ),
      )
  }
}

const isKept = (piece: Piece): piece is Part => 'packed' in piece

function fillingOf({ name, place }: Hole, fillings: Fillings): string {
  const filling = Object.hasOwn(fillings, name) ? fillings[name] : undefined
  if (filling === undefined) throw new Error(`Nothing is given for the hole ${name}.`)
  return filled(filling, place)
}

/** The parts with some of their holes filled, and texts that have come to stand beside each other joined. */
function joined(parts: readonly (string | Hole)[], same: Fillings): (string | Hole)[] {
  const result: (string | Hole)[] = []
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else if (Object.hasOwn(same, part.name)) text += fillingOf(part, same)
    else {
      result.push(text, part)
      text = ''
    }
  }
  return [...result, text].filter((part) => part !== '')
}

import { type Filling, filled } from './escape'
import { type Part, packFast, packWell } from './gzip'
import type { Placeholder } from './marks'

export type Fillings = Readonly<Record<string, Filling>>

/** Shorter texts between two holes are not worth a block of their own. */
const WORTH_KEEPING = 400

/** Either a part shared by all responses, or the texts and holes between two such parts, filled for each response. */
type Piece = Part | readonly (string | Placeholder)[]

/** A body with holes that are ready to be filled; the longer texts between them are already compressed. */
export class Template {
  private constructor(
    private readonly pieces: readonly Piece[],
    /** Memory used by its parts, in bytes. */
    readonly bytes: number,
  ) {}

  /** Creates a template from alternating texts and holes. Holes in `same` are filled now, for all responses. */
  static async of(parts: readonly (string | Placeholder)[], same: Fillings = {}): Promise<Template> {
    const pieces: Piece[] = []
    let loose: (string | Placeholder)[] = []
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

  /** Returns the body for one reader. Throws if a hole has no filling, because its mark would be visible. */
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

function fillingOf({ name, place }: Placeholder, fillings: Fillings): string {
  const filling = Object.hasOwn(fillings, name) ? fillings[name] : undefined
  if (filling === undefined) throw new Error(`Nothing is given for the hole ${name}.`)
  return filled(filling, place)
}

/** Fills the holes in `same` and joins the texts that become adjacent. */
function joined(parts: readonly (string | Placeholder)[], same: Fillings): (string | Placeholder)[] {
  const result: (string | Placeholder)[] = []
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

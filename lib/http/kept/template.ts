import { type Filling, filled, type Place } from './escape'
import { type Part, packFast, packWell } from './gzip'
import type { Placeholder } from './marks'

export type Fillings = Readonly<Record<string, Filling>>

/** HTML that fills holes of many responses. A long one is escaped and packed once for each place it may have. */
export class SharedHtml {
  private readonly packed = new Map<Place, Part>()

  constructor(readonly html: string) {}

  /** The filling of a place as a part of a body. */
  partAt(place: Place): Part {
    const known = this.packed.get(place)
    if (known) return known
    const part = packFast(Buffer.from(filled(this, place)))
    this.packed.set(place, part)
    return part
  }
}

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
    return this.pieces.flatMap((piece) => (isKept(piece) ? piece : fillPiece(piece, fillings)))
  }
}

const isKept = (piece: Piece): piece is Part => 'packed' in piece

/** Fills the holes between two shared parts. */
function fillPiece(piece: readonly (string | Placeholder)[], fillings: Fillings): Part[] {
  const parts: Part[] = []
  let text = ''
  const flush = () => {
    if (text !== '') parts.push(packFast(Buffer.from(text)))
    text = ''
  }
  for (const part of piece) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    const filling = fillingFor(part, fillings)
    if (filling instanceof SharedHtml && filling.html.length >= WORTH_KEEPING) {
      flush()
      parts.push(filling.partAt(part.place))
    } else text += filled(filling, part.place)
  }
  flush()
  return parts
}

function fillingFor({ name }: Placeholder, fillings: Fillings): Filling {
  const filling = Object.hasOwn(fillings, name) ? fillings[name] : undefined
  if (filling === undefined) throw new Error(`Nothing is given for the hole ${name}.`)
  return filling
}

/** Fills the holes in `same` and joins the texts that become adjacent. */
function joined(parts: readonly (string | Placeholder)[], same: Fillings): (string | Placeholder)[] {
  const result: (string | Placeholder)[] = []
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else if (Object.hasOwn(same, part.name)) text += filled(fillingFor(part, same), part.place)
    else {
      result.push(text, part)
      text = ''
    }
  }
  return [...result, text].filter((part) => part !== '')
}

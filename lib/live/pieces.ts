/**
 * Cuts a text into pieces of at most `bytes` bytes (4 or more), numbered as in `2/3 text`. Without the numbers, equal
 * pieces would arrive as one: PostgreSQL merges duplicate notifications in a transaction.
 */
export function cut(text: string, bytes: number): string[] {
  const all = Buffer.from(text)
  const pieces: string[] = []
  let start = 0
  do {
    let end = Math.min(start + bytes, all.length)
    while (isWithinCharacter(all[end])) end--
    pieces.push(all.toString('utf8', start, end))
    start = end
  } while (start < all.length)
  return pieces.map((piece, index) => `${index + 1}/${pieces.length} ${piece}`)
}

const isWithinCharacter = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80

const PIECE = /^(\d{1,6})\/(\d{1,6}) (.*)$/s

/**
 * Creates a function that joins pieces: it returns the text with the last piece and `undefined` before that. A text
 * with a missing piece is dropped.
 */
export function joiner(): (piece: string) => string | undefined {
  let pieces: string[] = []
  return (piece) => {
    const [, number, count, text = ''] = PIECE.exec(piece) ?? []
    if (number === '1') pieces = []
    if (Number(number) !== pieces.length + 1) {
      pieces = []
      return undefined
    }
    pieces.push(text)
    if (number !== count) return undefined
    const whole = pieces.join('')
    pieces = []
    return whole
  }
}

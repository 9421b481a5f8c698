/** Encodes a request to the helper: four bytes of length, then words, each followed by a NUL; see `helper/serve.c`. */
export function request(...words: readonly string[]): Buffer {
  const text = words.map((word) => `${word}\0`).join('')
  const message = Buffer.allocUnsafe(4 + Buffer.byteLength(text))
  message.writeUInt32BE(message.length - 4)
  message.write(text, 4)
  return message
}

/** A line that the helper writes about a box. */
export interface News {
  readonly name: string
  readonly what: string
  readonly about: string
}

/** Splits the helper's output into lines, and each line into the name of a box, what happened to it, and the rest. */
export function newsReader(tell: (news: News) => void): (part: Buffer) => void {
  let unread = ''
  return (part) => {
    const lines = (unread + part.toString('utf8')).split('\n')
    unread = lines.pop() ?? ''
    for (const line of lines) {
      const [name = '', what = '', ...rest] = line.split(' ')
      tell({ name, what, about: rest.join(' ') })
    }
  }
}

/** What the helper reads: a length of four bytes, then words, each with a NUL behind it; see `helper/serve.c`. */
export function request(...words: readonly string[]): Buffer {
  const text = words.map((word) => `${word}\0`).join('')
  const message = Buffer.allocUnsafe(4 + Buffer.byteLength(text))
  message.writeUInt32BE(message.length - 4)
  message.write(text, 4)
  return message
}

/** What the helper writes of a box. */
export interface News {
  readonly name: string
  readonly what: string
  readonly about: string
}

/** Cuts what comes into lines, and each line into the name of a box, what became of it, and the rest. */
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

/*
 * What a built-in solver knows about a maze. It reads the same message as every program and nothing else.
 */

export interface KnownMaze {
  readonly size: number
  readonly start: number
  readonly end: number
  /** The solver's current cell. */
  readonly cell: number
  /** The cells that it can enter, in ascending order. */
  readonly options: readonly number[]
  /** One character code per wall, in the order of a `Maze`: that of `1`, `0`, or `?` if it is unknown. */
  readonly horizontal: Uint8Array
  readonly vertical: Uint8Array
}

/** The character code of a wall that is known to exist. */
export const STANDS = '1'.charCodeAt(0)

const LINE_END = '\n'.charCodeAt(0)
const ZERO = '0'.charCodeAt(0)
const isFigure = (code: number) => code >= ZERO && code <= ZERO + 9

/** Reads the seven lines of a turn. The walls are views of the message, not copies. */
export function readView(message: string | Uint8Array): KnownMaze {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  let at = 0
  /** Reads all numbers of the next line, whatever is between them. */
  const numbers = (): number[] => {
    const found: number[] = []
    for (; at < bytes.length && bytes[at] !== LINE_END; at++) {
      if (!isFigure(bytes[at]!)) continue
      let number = 0
      while (isFigure(bytes[at]!)) number = 10 * number + bytes[at++]! - ZERO
      found.push(number)
      at--
    }
    at++
    return found
  }
  const [size = 0] = numbers()
  const cells = (): number[] => {
    const found = numbers()
    const list: number[] = []
    for (let index = 0; index + 1 < found.length; index += 2)
      list.push(found[index]! * size + found[index + 1]!)
    return list
  }
  const walls = (): Uint8Array => {
    const line = bytes.subarray(at, at + size * (size - 1))
    at += line.length + 1
    return line
  }
  const [start = 0] = cells()
  const [end = 0] = cells()
  const horizontal = walls()
  const vertical = walls()
  const [cell = 0] = cells()
  return { size, start, end, horizontal, vertical, cell, options: cells() }
}

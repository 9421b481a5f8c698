/** The buffers of all typed arrays in a value, without duplicates, to be transferred instead of copied. */
export function buffersOf(value: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>()
  const look = (part: unknown) => {
    if (ArrayBuffer.isView(part)) found.add(part.buffer as ArrayBuffer)
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(look)
  }
  look(value)
  return [...found]
}

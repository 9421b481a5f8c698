const MEMORY_SECTION = 5

/**
 * Sets a maximum for the module's memory, in pages: without one, CPython grows to WebAssembly's 4 GiB before it raises
 * `MemoryError`. Throws if the module does not define exactly one memory.
 */
export function withMaximumMemory(module: Uint8Array, pages: number): Uint8Array<ArrayBuffer> {
  const section = findSection(module, MEMORY_SECTION)
  if (!section) throw new Error('the module has no memory section')
  const [count, afterCount] = readNumber(module, section.content)
  const [flags, afterFlags] = readNumber(module, afterCount)
  const [minimum] = readNumber(module, afterFlags)
  if (count !== 1 || flags > 1) throw new Error('the module has another kind of memory than expected')
  if (pages < minimum) throw new Error(`the module needs ${minimum} pages of memory`)

  const content = [1, 1, ...numberBytes(minimum), ...numberBytes(pages)]
  const patch = [MEMORY_SECTION, ...numberBytes(content.length), ...content]
  const patched = new Uint8Array(module.length - (section.end - section.start) + patch.length)
  patched.set(module.subarray(0, section.start))
  patched.set(patch, section.start)
  patched.set(module.subarray(section.end), section.start + patch.length)
  return patched
}

interface Section {
  readonly start: number
  readonly content: number
  readonly end: number
}

function findSection(module: Uint8Array, wanted: number): Section | undefined {
  const headerBytes = 8
  for (let start = headerBytes; start < module.length; ) {
    const [length, content] = readNumber(module, start + 1)
    if (module[start] === wanted) return { start, content, end: content + length }
    start = content + length
  }
  return undefined
}

/** Reads an unsigned LEB128 number; returns it and where it ends. */
function readNumber(bytes: Uint8Array, start: number): [value: number, end: number] {
  let value = 0
  let at = start
  for (let scale = 1; ; scale *= 128) {
    const byte = bytes[at++] ?? 0
    value += (byte & 127) * scale
    if (byte < 128) return [value, at]
  }
}

function numberBytes(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest]
    bytes.push((rest % 128) | 128)
  }
}

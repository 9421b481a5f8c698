/*
 * What a package shows of a case: the pictures for the team that its output visualizer, or its validator, leaves in the
 * feedback folder, in the order of their names.
 */

export interface Picture {
  readonly type: 'image/svg+xml' | 'image/png' | 'image/jpeg'
  /** Base64. */
  readonly data: string
}

/** Bounds for one pass of a case: more or larger pictures are left out. They are stored with each submission. */
const MOST_PICTURES = 64
const MOST_BYTES = 256 * 1024

const NAME = /^teamimage(?:-[^/]*)?\.(svg|png|jpe?g)$/
const TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const

/** The pictures in a feedback folder, and whether some were left out. */
export function picturesIn(feedback: ReadonlyMap<string, Uint8Array>): {
  readonly pictures: Picture[]
  readonly cut: boolean
} {
  const found = [...feedback]
    .filter(([name]) => NAME.test(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const pictures: Picture[] = []
  let left = MOST_BYTES
  for (const [name, bytes] of found) {
    left -= bytes.length
    if (left < 0 || pictures.length === MOST_PICTURES) return { pictures, cut: true }
    const ending = NAME.exec(name)?.[1]
    pictures.push({
      type: ending === 'svg' || ending === 'png' ? TYPES[ending] : 'image/jpeg',
      data: base64(bytes),
    })
  }
  return { pictures, cut: false }
}

const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

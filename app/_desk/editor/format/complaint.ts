/** Why a source cannot be formatted. */
export interface Complaint {
  readonly message: string
  /** From 1. */
  readonly line: number | undefined
}

/** Prettier tells the place apart, gofmt before its words, Ruff after them and in bytes. */
export function complaintOf(error: unknown, text: string): Complaint {
  const [said = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  const { loc } = Object(error) as { loc?: { start?: { line?: number } } }
  const [before, line] = /^(\d+):\d+: /.exec(said) ?? []
  const [after, byte] = / at byte range (\d+)\.\.\d+$/.exec(said) ?? []
  return {
    message: said.slice(before?.length ?? 0, said.length - (after?.length ?? 0)).replace(/ \(\d+:\d+\)$/, ''),
    line: loc?.start?.line ?? (line ? Number(line) : byte ? lineOfByte(text, Number(byte)) : undefined),
  }
}

function lineOfByte(text: string, byte: number): number {
  const before = new TextEncoder().encode(text).subarray(0, byte)
  return before.reduce((lines, code) => lines + (code === 10 ? 1 : 0), 1)
}

/** Why a source cannot be formatted. */
export interface Complaint {
  readonly message: string
  /** Line number from 1. */
  readonly line: number | undefined
}

/** Prettier reports the position separately, gofmt before the message, Ruff after it and in bytes. */
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

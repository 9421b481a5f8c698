/** What a replay can be exported as. */
export const FORMATS = ['png', 'svg', 'gif', 'json'] as const
export type Format = (typeof FORMATS)[number]

/** A picture shows one step, the others the whole game. */
export function fileName(puzzle: string, format: Format, step: number): string {
  return format === 'png' || format === 'svg' ? `${puzzle}-${step}.${format}` : `${puzzle}.${format}`
}

/** Hands a file to the browser to be kept. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The export formats of a replay. */
export const FORMATS = ['png', 'svg', 'gif', 'json'] as const
export type Format = (typeof FORMATS)[number]

/** File name of an export. PNG and SVG files show one step, the others the whole game. */
export function fileName(subject: string, format: Format, step: number): string {
  return format === 'png' || format === 'svg' ? `${subject}-${step}.${format}` : `${subject}.${format}`
}

/** Makes the browser download a file. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Browsers read the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000]

/** A duration as hours, minutes and seconds: `2:05:09`. Negative ones are 0. */
export function elapsed(milliseconds: number): string {
  const left = Math.max(0, milliseconds)
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `${Math.floor(left / HOUR)}:${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / SECOND)}`
}

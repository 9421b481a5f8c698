interface Point {
  readonly x: number
  readonly y: number
}

const at = (value: number) => Math.round(value * 10) / 10

/** Path data of a step line: each value holds until the next one, and the last one until `end`. */
export const stepsOf = ([first, ...rest]: readonly Point[], end: number): string =>
  first
    ? [`M${at(first.x)} ${at(first.y)}`, ...rest.map(({ x, y }) => `H${at(x)}V${at(y)}`), `H${at(end)}`].join(
        '',
      )
    : ''

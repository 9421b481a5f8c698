/** A replay, and its public address. */
export interface Watched {
  readonly name: string
  readonly path: string
}

/** A replay, and the address at which everybody may watch it. */
export interface Watched {
  readonly name: string
  readonly path: string
}

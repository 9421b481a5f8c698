/** One thing that the palette can do: lead somewhere, or do something. */
export interface PaletteEntry {
  readonly label: string
  /** Further words by which it is found. */
  readonly also?: string
  readonly does: { readonly go: string } | { readonly language: string } | { readonly act: 'sign-out' }
}

export interface PaletteGroup {
  readonly name: string
  readonly entries: readonly PaletteEntry[]
}

/** What `/api/palette` answers: all that the viewer may go to, in the viewer's language. */
export interface PaletteList {
  readonly groups: readonly PaletteGroup[]
}

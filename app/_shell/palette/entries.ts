/** An entry of the palette: a link or an action. */
export interface PaletteEntry {
  readonly label: string
  /** More search terms that match this entry. */
  readonly also?: string
  readonly does: { readonly go: string } | { readonly language: string } | { readonly act: 'sign-out' }
}

export interface PaletteGroup {
  readonly name: string
  readonly entries: readonly PaletteEntry[]
}

/** The response of `/api/palette`: every page that the viewer may open, in the viewer's language. */
export interface PaletteList {
  readonly groups: readonly PaletteGroup[]
}

/** The two colours of `light-dark(a, b)`, for what cannot read that. */
export function themesOf(both: `light-dark(${string})`): { readonly light: string; readonly dark: string } {
  const [, light = '', dark = ''] = /^light-dark\((.*?\)|[^(),]+), (.*)\)$/.exec(both) ?? []
  return { light, dark }
}

/** Splits `light-dark(a, b)` into its two colours, for readers that do not support it. */
export function themesOf(both: `light-dark(${string})`): { readonly light: string; readonly dark: string } {
  const [, light = '', dark = ''] = /^light-dark\((.*?\)|[^(),]+), (.*)\)$/.exec(both) ?? []
  return { light, dark }
}

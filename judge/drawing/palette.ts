import type { Ink } from './shapes'

/**
 * The tokens of globals.css for standalone pictures: files and link cards. A test checks that both agree.
 */
export const PALETTES: Readonly<Record<'light' | 'dark', Readonly<Record<Ink, string>>>> = {
  light: {
    paper: '#fbfaf7',
    raised: '#ffffff',
    sunken: '#f3f0e9',
    ink: '#1c1e22',
    soft: '#4a4f58',
    wall: '#1c1e22',
    hairline: '#e2ded4',
    edge: '#8b8778',
    thread: '#c2331f',
    'on-thread': '#ffffff',
    fog: '#d9d6e3',
    good: '#145a39',
    bad: '#982226',
  },
  dark: {
    paper: '#14161a',
    raised: '#1b1e24',
    sunken: '#101216',
    ink: '#eceae4',
    soft: '#a9aeb8',
    wall: '#626a7b',
    hairline: '#2c3038',
    edge: '#6b7280',
    thread: '#ff7a5c',
    'on-thread': '#1c1e22',
    fog: '#2a2740',
    good: '#5cc795',
    bad: '#ff8a80',
  },
}

export type Theme = keyof typeof PALETTES

/** Splits `light-dark(a, b)` into its two colours, for readers that do not support it. */
export function themesOf(both: `light-dark(${string})`): { readonly light: string; readonly dark: string } {
  const [, light = '', dark = ''] = /^light-dark\((.*?\)|[^(),]+), (.*)\)$/.exec(both) ?? []
  return { light, dark }
}

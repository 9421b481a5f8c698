import type { Ink } from './shapes'

/** The tokens of globals.css for what has no style sheet: link cards. A test checks that both agree. */
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

/**
 * The inks of boards. A board is drawn on paper in both themes: on a dark page the paper is dimmed, and walls stay the
 * darkest thing on it, so that a picture of a game looks the same for everyone. The page's own are `.board` in boards.css.
 */
export const BOARD_PALETTES: typeof PALETTES = {
  light: PALETTES.light,
  dark: {
    ...PALETTES.light,
    paper: '#cbc7bc',
    raised: '#d3cfc5',
    sunken: '#c3beb2',
    soft: '#43484f',
    hairline: '#b5b0a2',
    edge: '#6f6b5e',
    fog: '#a6a1b8',
  },
}

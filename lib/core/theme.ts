/** The colours of the site: the system's choice, or always one of both. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The theme that a cookie or a form names; the system's if it names none. */
export const readTheme = (text: unknown): Theme => THEMES.find((theme) => theme === text) ?? 'system'

import type { Film } from '../puzzles/_common/puzzle'

/** The step that shows most of a game in one picture: the one that its film names, otherwise the end. */
export const previewStep = (film: Pick<Film<unknown>, 'length' | 'telling'>): number =>
  Math.min(film.telling ?? film.length, film.length)

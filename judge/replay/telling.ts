import type { Film } from '../puzzles/puzzle'

/** The step that shows most of a game at one look, for a picture of it: where its film names none, the end. */
export const tellingStep = (film: Pick<Film<unknown>, 'length' | 'telling'>): number =>
  Math.min(film.telling ?? film.length, film.length)

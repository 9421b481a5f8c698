import { type Action, isSame, type Moment, reduce } from './moment'
import { type Store, storeOf } from './store'

/** A store for the state of playback. */
export type Playback = Store<Moment, Action>

export const playbackOf = (first: Moment): Playback =>
  storeOf((before, action) => {
    const after = reduce(before, action)
    return isSame(before, after) ? before : after
  }, first)

/** A film with fewer frames than this is not worth a checkpoint. */
const SHORTEST_LEG = 16

/**
 * A film whose frames are each made from the previous one, computed on demand. Of n frames, about √n are cached as
 * checkpoints, plus the frames of the leg between two checkpoints that was viewed last. A film of 10 000 frames thus
 * holds 200 of them, and a step back or forth computes at most one frame. A jump computes at most one leg, once the
 * film has been played that far.
 *
 * `advance(before, step)` makes frame `step` from the previous one, which it must not change. Steps outside the film
 * show its start.
 */
export function checkpointed<Frame>(
  start: Frame,
  length: number,
  advance: (before: Frame, step: number) => Frame,
): (step: number) => Frame {
  const leg = Math.max(SHORTEST_LEG, Math.ceil(Math.sqrt(length)))
  /** `checkpoints[i]` is frame `i * leg`. */
  const checkpoints = [start]
  /** The cached frames from `near * leg` on. */
  let near = 0
  let frames = [start]

  return (step) => {
    if (!(step > 0 && step <= length)) return start
    const nearest = Math.min(Math.floor(step / leg), checkpoints.length - 1)
    if (nearest !== near) {
      near = nearest
      frames = [checkpoints[near]!]
    }
    for (let at = near * leg + frames.length; at <= step; at++) {
      const frame = advance(frames[frames.length - 1]!, at)
      if (at % leg > 0) {
        frames.push(frame)
        continue
      }
      near = at / leg
      frames = [frame]
      checkpoints[near] = frame
    }
    return frames[step - near * leg]!
  }
}

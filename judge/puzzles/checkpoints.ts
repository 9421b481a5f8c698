/** Fewer frames than this are not worth a checkpoint. */
const SHORTEST_LEG = 16

/**
 * The frames of a film in which each is made from the one before, worked out when they are looked at. Of n frames about
 * √n are kept as checkpoints, and those of the leg between two checkpoints that was looked at last, so that a film of
 * 10 000 frames holds 200 of them, and one step back or forth costs one step or none. A jump costs a leg at most, once the
 * film has been played as far as that.
 *
 * `advance(before, step)` makes frame `step` from the one before it, and must not change it. Steps outside of the film
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
  /** The frames from `near * leg` on. */
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

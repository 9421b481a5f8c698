import type { GroupShape } from '@/judge/drawing/shapes'

interface Place {
  readonly x: number
  readonly y: number
}

/** Shorter steps, in milliseconds, are not visible as motion. */
const SHORTEST = 40

/** Interpolates groups between their last place and their new one. Groups with the same key are the same. */
export class Motion {
  private from = new Map<string, Place>()
  private to = new Map<string, Place>()
  private began = 0
  private lasts = 0

  /** Starts moving groups from where they are now to new places, which they reach after `lasts` milliseconds. */
  begin(groups: readonly GroupShape[], lasts: number, now: number): void {
    const { placeOf } = this.at(now)
    this.from = new Map(groups.map((group) => [group.key, this.to.has(group.key) ? placeOf(group) : group]))
    this.to = new Map(groups.map((group) => [group.key, group]))
    this.began = now
    this.lasts = lasts < SHORTEST ? 0 : lasts
  }

  /** The progress of the motion, 0 … 1, and the current place of each group. */
  at(now: number): { readonly share: number; readonly placeOf: (group: GroupShape) => Place } {
    const { from, to } = this
    const share = this.lasts === 0 ? 1 : Math.max(0, Math.min(1, (now - this.began) / this.lasts))
    const placeOf = (group: GroupShape): Place => {
      const [start, end] = [from.get(group.key), to.get(group.key)]
      if (!start || !end || share === 1) return end ?? group
      return { x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y) }
    }
    return { share, placeOf }
  }
}

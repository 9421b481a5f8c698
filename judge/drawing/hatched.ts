import type { Drawing, Paint, Shape } from './shapes'

/** The ends of their names. */
const HATCHED = { 'hatched-fog': 'fog', 'hatched-wall': 'wall' } as const

export const hatchingOf = (paint: Paint | undefined): 'fog' | 'wall' | undefined =>
  paint === 'hatched-fog' || paint === 'hatched-wall' ? HATCHED[paint] : undefined

/** Which hatchings some shapes are filled with. */
export function hatchingsOf({ ground, shapes }: Drawing): ReadonlySet<'fog' | 'wall'> {
  const fills = [...ground, ...shapes].map((shape: Shape) => ('fill' in shape ? shape.fill : undefined))
  return new Set(fills.flatMap((fill) => hatchingOf(fill) ?? []))
}

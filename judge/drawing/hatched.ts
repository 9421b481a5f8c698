import type { Drawing, Paint, Shape } from './shapes'

/** The name of each hatching by paint. */
const HATCHED = { 'hatched-fog': 'fog', 'hatched-wall': 'wall' } as const

export const hatchingOf = (paint: Paint | undefined): 'fog' | 'wall' | undefined =>
  paint === 'hatched-fog' || paint === 'hatched-wall' ? HATCHED[paint] : undefined

/** Which hatchings are used as fill by the shapes of a drawing. */
export function hatchingsOf({ ground, shapes }: Drawing): ReadonlySet<'fog' | 'wall'> {
  const fills = [...ground, ...shapes].map((shape: Shape) => ('fill' in shape ? shape.fill : undefined))
  return new Set(fills.flatMap((fill) => hatchingOf(fill) ?? []))
}

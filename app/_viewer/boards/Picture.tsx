import type { Drawing } from '@/judge/drawing/shapes'
import type { View } from '@/judge/drawing/view'
import { LargeBoard } from './LargeBoard'
import { Svg } from './svg/Svg'

interface Props {
  drawing: Drawing
  label: string
  view?: View | undefined
}

/** From here on a canvas is quicker than SVG; `npm run bench -- boards` measures where. */
export const LARGE = 1200

/** A drawing for a page: as SVG, or on a canvas where it is large. Both look alike. */
export const Picture = (props: Props) =>
  props.drawing.weight > LARGE ? <LargeBoard {...props} /> : <Svg {...props} />

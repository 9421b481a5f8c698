import type { Drawing, View } from '@/judge/drawing/shapes'
import { LargeBoard } from './LargeBoard'
import { Svg } from './svg/Svg'

interface Props {
  drawing: Drawing
  label: string
  view?: View | undefined
}

/** Above this weight a canvas is faster than SVG; `npm run bench -- boards` measures the threshold. */
export const CANVAS_THRESHOLD = 1200

/** A drawing for a page: as SVG, or on a canvas if it is large. Both look alike. */
export const Picture = (props: Props) =>
  props.drawing.weight > CANVAS_THRESHOLD ? <LargeBoard {...props} /> : <Svg {...props} />

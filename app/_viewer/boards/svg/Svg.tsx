import { memo, useId, useMemo } from 'react'
import {
  boundsOf,
  elementOf,
  hatchingOf,
  hatchingsOf,
  type SvgElement,
  sheetOf,
  viewBoxOf,
} from '@/judge/drawing/elements'
import { type Drawing, isScaleColour, type Paint, type Shape, type View } from '@/judge/drawing/shapes'

interface Props {
  drawing: Drawing
  /** Description for screen readers; a picture without one is decoration. */
  label: string
  view?: View | undefined
  className?: string
}

/** Class names that fit a board into its container and limit its height. */
export const BOARD_SIZE = 'block h-auto max-h-(--board-height,min(75vh,40rem)) w-full select-none'

/** A drawing as SVG, on the server and in the browser. In the browser, changes since the last step glide. */
export function Svg({ drawing, label, view, className = BOARD_SIZE }: Props) {
  const id = useId()
  const { rows, cols } = drawing
  // The same object as long as the board is: parts that were rendered once stay as they are.
  const sheet = useMemo(
    () => sheetOf({ rows, cols }, (paint) => colourOf(paint, id), view),
    [rows, cols, id, view],
  )
  return (
    <svg
      role={label ? 'img' : 'presentation'}
      aria-label={label || undefined}
      aria-hidden={label === '' || undefined}
      viewBox={viewBoxOf(drawing, view)}
      className={`board ${className}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      fontFamily="var(--font-mono)"
      textAnchor="middle"
    >
      {drawing.ground.length > 0 && <Paper drawing={drawing} />}
      <Hatchings id={id} drawing={drawing} />
      <Shapes shapes={drawing.ground} sheet={sheet} />
      <Shapes shapes={drawing.shapes} sheet={sheet} />
      {drawing.above && <Shapes shapes={drawing.above} sheet={sheet} />}
    </svg>
  )
}

/** The paper around a board, without which its border could not be seen on a dark page. */
export const Paper = ({ drawing }: { drawing: Drawing }) => (
  <rect {...boundsOf(drawing)} fill="var(--color-paper)" className="print:hidden" />
)

/** Colours are tokens of the page, so that a picture follows its theme without a new rendering. */
export function colourOf(paint: Paint, id: string): string {
  if (isScaleColour(paint)) return paint
  const hatching = hatchingOf(paint)
  return hatching ? `url(#${id}${hatching})` : `var(--color-${paint})`
}

interface ShapesProps {
  shapes: readonly Shape[]
  sheet: ReturnType<typeof sheetOf>
}

const Shapes = memo(({ shapes, sheet }: ShapesProps) =>
  shapes.map((shape, index) => <One key={shape.key ?? index} shape={shape} sheet={sheet} />),
)

const One = memo(({ shape, sheet }: { shape: Shape; sheet: ShapesProps['sheet'] }) => {
  const element = elementOf(shape, sheet)
  return element && <Drawn element={element} />
})

const MEDIA = { print: 'hidden print:inline', screen: 'print:hidden' } as const

function Drawn({ element }: { element: SvgElement }) {
  const { tag: Tag, attributes, text, glides, creeps, media, children } = element
  const inside = text ?? children?.map((child, index) => <Drawn key={child.key ?? index} element={child} />)
  if (creeps) return <Creeping creeps={creeps} attributes={attributes} />
  const style = glides && { transform: `translate(${glides.x}px,${glides.y}px) rotate(${glides.turn}deg)` }
  const className = glides ? 'board-glide' : media && MEDIA[media]
  return (
    <Tag {...attributes} {...(style && { style })} {...(className && { className })}>
      {inside}
    </Tag>
  )
}

/** The visible part of a stroke moves along it: it is a dash, and the gap hides the rest. */
function Creeping({ creeps, attributes }: { creeps: NonNullable<SvgElement['creeps']>; attributes: object }) {
  const { d, cells, from, to } = creeps
  const dash = ([start, end]: readonly [number, number]) => `${end - start} ${2 * cells}`
  return (
    <path
      // A new element for each step, so that its animation restarts.
      key={d}
      {...attributes}
      d={d}
      pathLength={cells}
      strokeDasharray={dash(to)}
      strokeDashoffset={-to[0]}
      className="board-creep"
      style={{ '--creep-dash': dash(from), '--creep-offset': -from[0] } as React.CSSProperties}
    />
  )
}

/** Patterns of lines at 45 degrees: faint for fog, strong for obstacles on paper. */
function Hatchings({ id, drawing }: { id: string; drawing: Drawing }) {
  const used = hatchingsOf(drawing)
  if (used.size === 0) return null
  return (
    <defs>
      {used.has('fog') && (
        <Hatching id={`${id}fog`} gap={8}>
          <rect width={8} height={8} fill="var(--color-fog)" />
          <path d="M0 0V8" strokeWidth={2} strokeOpacity={0.25} stroke="var(--color-edge)" />
        </Hatching>
      )}
      {used.has('wall') && (
        <Hatching id={`${id}wall`} gap={4}>
          <path d="M0 0V4" strokeWidth={2.4} stroke="var(--color-wall)" />
        </Hatching>
      )}
    </defs>
  )
}

function Hatching({ id, gap, children }: { id: string; gap: number; children: React.ReactNode }) {
  return (
    <pattern id={id} width={gap} height={gap} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      {children}
    </pattern>
  )
}

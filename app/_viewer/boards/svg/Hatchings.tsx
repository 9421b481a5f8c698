import { type Drawing, hatchingsOf } from '@/judge/drawing/shapes'

/** Patterns of lines at 45 degrees: faint for fog, strong for obstacles on paper. */
export function Hatchings({ id, drawing }: { id: string; drawing: Drawing }) {
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

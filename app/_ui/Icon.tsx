const RING = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18'

/** Path data of the icons, on a 24 × 24 grid. Strokes are as wide as the walls that the site draws. */
const SHAPES = {
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  first: 'M18 5l-7 7 7 7M6 5v14',
  last: 'M6 5l7 7-7 7M18 5v14',
  down: 'M12 5v14M6 13l6 6 6-6',
  up: 'M12 19V5M6 11l6-6 6 6',
  right: `${RING}M8 12.5l3 3 5-6.5`,
  wrong: `${RING}M9 9l6 6M15 9l-6 6`,
  partly: 'M12 4L3 20h18zM12 10v4.5M12 17.2v.1',
  late: `${RING}M12 7.5V12l3.2 2`,
  unreadable: `${RING}M6 6l12 12`,
  working: `${RING}M8 12h.1M12 12h.1M16 12h.1`,
  note: `${RING}M12 11v5.5M12 7.8v.1`,
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16.2 16.2L21 21',
  menu: 'M4 7h16M4 12h16M4 17h16',
  open: 'M7 10l5 5 5-5',
  globe: `${RING}M3 12h18M12 3c3 2.5 4 5.5 4 9s-1 6.5-4 9c-3-2.5-4-5.5-4-9s1-6.5 4-9`,
  theme: `${RING}M12 3v18M15 3.6v16.8M18 5.4v13.2`,
  warning: `${RING}M12 7v6M12 16.2v.1`,
  bell: 'M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10.5 20.5h3',
  share: 'M12 15V4M7.5 8L12 3.5 16.5 8M5 12v8h14v-8',
} as const

export type IconName = keyof typeof SHAPES
export const ICONS = Object.keys(SHAPES) as readonly IconName[]

/**
 * An icon; the text next to it carries the meaning. We do not use an icon library: those make every icon a component in
 * the browser, which cost a leaderboard page a third of its time and every page two kilobytes.
 */
export const Icon = ({ name, className }: { name: IconName; className?: string | undefined }) => (
  <Strokes d={SHAPES[name]} className={className} />
)

/** An icon whose shape is defined elsewhere. */
export function Strokes({ d, className = 'size-4' }: { d: string; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={d} />
    </svg>
  )
}

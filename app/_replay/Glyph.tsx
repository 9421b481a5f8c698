import { Icon, Strokes } from '@/app/_components/Icon'

/** Drawn like the icons of the site, and kept out of the pages that have no player. */
const SHAPES = {
  tenBack: 'M12 5l-7 7 7 7M19 5l-7 7 7 7',
  tenForward: 'M12 5l7 7-7 7M5 5l7 7-7 7',
  earlier: 'M21 12l-5-5-5 5 5 5zM7 8l-4 4 4 4',
  later: 'M3 12l5-5 5 5-5 5zM17 8l4 4-4 4',
  loop: 'M17 3l3 3-3 3M20 6H8a4 4 0 0 0-4 4v2M7 21l-3-3 3-3M4 18h12a4 4 0 0 0 4-4v-2',
  zoomIn: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6',
  zoomOut: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L21 21M7.5 10.5h6',
  zoomReset: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  transcript: 'M5 6h14M5 10h14M5 14h14M5 18h8',
  help: 'M3 6h18v12H3zM7 10h.1M12 10h.1M17 10h.1M8 14h8',
  more: 'M6 12h.1M12 12h.1M18 12h.1',
} as const

const SHARED = ['first', 'back', 'play', 'pause', 'forward', 'last'] as const

export type GlyphName = keyof typeof SHAPES | (typeof SHARED)[number]

const isShared = (name: GlyphName): name is (typeof SHARED)[number] => !(name in SHAPES)

export const Glyph = ({ name }: { name: GlyphName }) =>
  isShared(name) ? <Icon name={name} className="size-5" /> : <Strokes d={SHAPES[name]} className="size-5" />

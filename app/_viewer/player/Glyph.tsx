import { Icon, Strokes } from '@/app/_ui/Icon'

/** Drawn like the icons of the site, but kept out of pages without a player. */
const SHAPES = {
  tenBack: 'M12 5l-7 7 7 7M19 5l-7 7 7 7',
  tenForward: 'M12 5l7 7-7 7M5 5l7 7-7 7',
  more: 'M6 12h.1M12 12h.1M18 12h.1',
} as const

const SHARED = ['first', 'back', 'play', 'pause', 'forward', 'last'] as const

export type GlyphName = keyof typeof SHAPES | (typeof SHARED)[number]

const isShared = (name: GlyphName): name is (typeof SHARED)[number] => !(name in SHAPES)

export const Glyph = ({ name }: { name: GlyphName }) =>
  isShared(name) ? <Icon name={name} className="size-5" /> : <Strokes d={SHAPES[name]} className="size-5" />

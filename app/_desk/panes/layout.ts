/*
 * How the panes of a bot's desk share its width and height. There are three columns, and the last one has two rows. A
 * size is a percentage of its group; a closed pane has the size 0.
 */

export const PANES = ['statement', 'submit', 'board', 'console'] as const
export type PaneName = (typeof PANES)[number]

/** What is resized: the columns share the width of the desk, the rows the height of the last column. */
export const GROUPS = {
  columns: ['pane-statement', 'pane-submit', 'pane-side'],
  rows: ['pane-board', 'pane-console'],
} as const
export type GroupName = keyof typeof GROUPS
type ItemId = (typeof GROUPS)[GroupName][number]

export type Layout = Readonly<Record<ItemId, number>>

export const DEFAULT_LAYOUT: Layout = {
  'pane-statement': 30,
  'pane-submit': 36,
  'pane-side': 34,
  'pane-board': 62,
  'pane-console': 38,
}

/** The smallest sizes of open panes; what is dragged below half of one closes. */
export const SMALLEST: Layout = {
  'pane-statement': 14,
  'pane-submit': 20,
  'pane-side': 18,
  'pane-board': 20,
  'pane-console': 12,
}

const itemOf = (pane: PaneName): ItemId => `pane-${pane}`
const isRow = (item: ItemId) => GROUPS.rows.some((row) => row === item)
const groupOf = (item: ItemId): GroupName => (isRow(item) ? 'rows' : 'columns')

/** The sizes of one group. */
export const sizesOf = (layout: Layout, group: GroupName): Record<string, number> =>
  Object.fromEntries(GROUPS[group].map((item) => [item, layout[item]]))

export function isOpen(layout: Layout, pane: PaneName): boolean {
  const item = itemOf(pane)
  return layout[item] > 0 && (!isRow(item) || layout['pane-side'] > 0)
}

export const openPanes = (layout: Layout): PaneName[] => PANES.filter((pane) => isOpen(layout, pane))

/** Gives an item a size; the others of its group share the rest in their proportions. */
function withSize(layout: Layout, item: ItemId, size: number): Layout {
  const others = GROUPS[groupOf(item)].filter((other) => other !== item)
  const total = others.reduce((sum, other) => sum + layout[other], 0)
  // A pane that opens alone fills its group, and the last one of a group cannot close.
  if (total === 0) return { ...layout, [item]: 100 }
  const shares = others.map((other) => [other, (layout[other] * (100 - size)) / total] as const)
  return { ...layout, ...Object.fromEntries(shares), [item]: size }
}

/** Closes a pane, unless it is the last open one. */
export function closePane(layout: Layout, pane: PaneName): Layout {
  if (!isOpen(layout, pane) || openPanes(layout).length === 1) return layout
  const item = itemOf(pane)
  if (!isRow(item)) return withSize(layout, item, 0)
  const isLastRow = GROUPS.rows.every((row) => row === item || layout[row] === 0)
  return withSize(layout, isLastRow ? 'pane-side' : item, 0)
}

/** Opens a pane in its default size. */
export function openPane(layout: Layout, pane: PaneName): Layout {
  if (isOpen(layout, pane)) return layout
  const item = itemOf(pane)
  if (!isRow(item) || layout['pane-side'] > 0) return withSize(layout, item, DEFAULT_LAYOUT[item])
  // The column was closed with all its rows: only the wanted one returns.
  const rows = Object.fromEntries(GROUPS.rows.map((row) => [row, row === item ? 100 : 0]))
  return withSize({ ...layout, ...rows }, 'pane-side', DEFAULT_LAYOUT['pane-side'])
}

/** Reads a stored layout; the default for anything that is not one. */
export function parseLayout(text: string | null): Layout {
  let read: unknown
  try {
    read = JSON.parse(text ?? '')
  } catch {
    return DEFAULT_LAYOUT
  }
  const sizes = new Map(Object.entries(Object(read)))
  const isWhole = Object.values(GROUPS).every((items) => {
    const own = items.map((item) => sizes.get(item))
    const sum = own.reduce<number>((total, size) => total + (typeof size === 'number' ? size : Number.NaN), 0)
    return own.every((size) => typeof size === 'number' && size >= 0) && Math.abs(sum - 100) < 0.5
  })
  const layout = Object.fromEntries(
    Object.values(GROUPS).flatMap((items) => items.map((item) => [item, sizes.get(item)])),
  ) as Layout
  return isWhole && openPanes(layout).length > 0 ? layout : DEFAULT_LAYOUT
}

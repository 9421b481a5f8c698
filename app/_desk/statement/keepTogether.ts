/** The parts of an HTML syntax tree that are used here. */
interface Node {
  readonly type: string
  readonly tagName?: string
  value?: string
  readonly children?: readonly Node[]
}

/** A space before a dash, or between a number and its unit. */
const LOOSE = / (?=—)|(?<=\d) (?=(?:%|[KM]iB|ms|s|мс|с)(?!\p{L}))/gu

/**
 * Replaces these spaces with non-breaking ones: no line begins with a dash, a percent sign or a unit. Code is
 * unchanged.
 */
export const keepTogether = () => (tree: Node) => mend(tree)

function mend(node: Node) {
  if (node.tagName === 'code') return
  if (node.type === 'text' && node.value) node.value = node.value.replace(LOOSE, '\u00a0')
  node.children?.forEach(mend)
}

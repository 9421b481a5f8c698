/** As much of a tree of HTML as is looked at here. */
interface Node {
  readonly type: string
  readonly tagName?: string
  value?: string
  readonly children?: readonly Node[]
}

/** A space before a dash, and one between a figure and its unit. */
const LOOSE = / (?=—)|(?<=\d) (?=(?:%|[KM]iB|ms|s|мс|с)(?!\p{L}))/gu

/** What belongs together stays on one line: no line of a text begins with a dash, a per cent sign or a unit. Code is left alone. */
export const keepTogether = () => (tree: Node) => mend(tree)

function mend(node: Node) {
  if (node.tagName === 'code') return
  if (node.type === 'text' && node.value) node.value = node.value.replace(LOOSE, '\u00a0')
  node.children?.forEach(mend)
}

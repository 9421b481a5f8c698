import type { Expander } from './macros'
import { type MarkdownNode, paragraph, styled, wordsOf } from './markdown'
import type { References } from './references'
import { type Token, textOf } from './tokens'

/** Who reads what is in captions, and knows where they are. */
export interface FigureReader {
  readonly source: Expander
  readonly references: References
  /** Where a picture is served, by its name in the text; undefined if it cannot be shown. */
  readonly picture: (name: string) => string | undefined
  /** The environments that are open, the innermost last. */
  readonly environments: readonly string[]
  argument(): readonly MarkdownNode[]
  /** What tokens say that have been read. */
  nodesOf(tokens: readonly Token[]): readonly MarkdownNode[]
}

/** What a command shows that is about pictures and captions; undefined if it is not. */
export function readFigure(reader: FigureReader, command: string): readonly MarkdownNode[] | undefined {
  const { source } = reader
  const name = () => textOf(source.argument()).trim()
  switch (command) {
    case 'includegraphics':
    case 'includesvg':
    case 'epsfbox':
      source.skipOptions()
      return picture(reader, name())
    case 'epsfig':
    case 'psfig':
      return picture(reader, /(?:file|figure)\s*=\s*([^,\s]*)/.exec(name())?.[1] ?? '')
    case 'illustration': {
      source.argument()
      return [...picture(reader, name()), underPicture(reader.argument())]
    }
    case 'subfloat':
    case 'subfigure':
    case 'subcaptionbox': {
      const title = command === 'subcaptionbox' ? source.argument() : (source.option() ?? [])
      source.skipOptions()
      return [...reader.argument(), underPicture(reader.nodesOf(title))]
    }
    case 'captionof':
    case 'caption':
      if (command === 'captionof') source.argument()
      source.skipOptions()
      return [caption(reader, reader.argument())]
    default:
      return undefined
  }
}

function picture({ picture: addressOf, source }: FigureReader, name: string): readonly MarkdownNode[] {
  const url = addressOf(name)
  if (url !== undefined) return [paragraph([{ type: 'image', url, alt: '' }])]
  source.leftOut.add(name || '\\includegraphics')
  return []
}

const underPicture = (nodes: readonly MarkdownNode[]): MarkdownNode =>
  paragraph(styled('emphasis', wordsOf(nodes)))

/** A caption. It has its number if the text refers to it. */
function caption({ references, environments }: FigureReader, nodes: readonly MarkdownNode[]): MarkdownNode {
  const number = references.captionNumber(
    environments.some((name) => /table|longtable/.test(name)) ? 'Table' : 'Figure',
  )
  const children = wordsOf(nodes)
  if (styled('emphasis', children).length === 0) return paragraph([])
  return paragraph([{ type: 'emphasis', children: [number, ...children] }])
}

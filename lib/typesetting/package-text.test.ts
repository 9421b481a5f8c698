import { describe, expect, test } from 'vitest'
import { convert } from './package-text'

const FILES = [
  ...[
    'statement/problem.en.tex',
    'statement/map.png',
    'statement/img/tree.svg',
    'statement/graph.pdf',
    'statement/graph.pdf.png',
  ],
  ...['statement/lost.pdf', 'statement/both.eps', 'statement/both.jpg'],
]
const converted = (text: string, kind: 'md' | 'tex', constants = {}) => {
  const result = convert({ text, kind, constants, files: FILES, packageId: 'ID' })
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
/** The files of the pictures of a text. */
const picturesOf = (markdown: string) =>
  [...markdown.matchAll(/!\[[^\]]*\]\((?:\/api\/packages\/ID\/statement\?file=)([^)]*)\)/g)].map(([, file]) =>
    decodeURIComponent(file!),
  )

describe('a picture of a statement', () => {
  test.each([
    ['by its name', 'map.png', 'map.png'],
    ['without its ending', 'map', 'map.png'],
    ['in a folder', 'img/tree', 'img/tree.svg'],
    ['from its own folder', './map.png', 'map.png'],
    ['in a folder that LaTeX knows', 'tree.svg', 'tree.svg'],
    ['in another folder', '../elsewhere/map', 'map.png'],
    ['in quotation marks', '"map"', 'map.png'],
    ['in PDF', 'graph.pdf', 'graph.pdf.png'],
    ['in PDF, without its ending', 'graph', 'graph.pdf.png'],
    ['in a format that pages do not show, beside another one', 'both.eps', 'both.jpg'],
  ])('is found %s', (_, name, file) => {
    const { markdown, leftOut } = converted(`\\includegraphics[width=1cm]{${name}}`, 'tex')
    expect(picturesOf(markdown)).toEqual([file])
    expect(leftOut).toEqual([])
  })

  test.each(['lost.pdf', 'lost', 'other.png'])('that cannot be shown is told: %s', (name) => {
    const { markdown, leftOut } = converted(`a \\includegraphics{${name}}`, 'tex')
    expect(picturesOf(markdown)).toEqual([])
    expect(leftOut).toEqual([name])
  })

  test('in PDF is shown in Markdown, or told', () => {
    const { markdown, leftOut } = converted('![A](map.png) ![B](graph.pdf) ![C](lost.pdf)', 'md')
    expect(picturesOf(markdown)).toEqual(['map.png', 'graph.pdf.png'])
    expect(leftOut).toEqual(['lost.pdf'])
  })
})

test('constants are replaced as the format writes them, in LaTeX as a command as well', () => {
  const constants = { SIX: '6', 'SIX.WORD': 'six' }
  expect(converted('{{SIX}} {{SIX.WORD}} {{SEVEN}}', 'md', constants).markdown).toBe('6 six {{SEVEN}}')
  expect(converted('{{SIX}} $\\constant{SIX}$ \\constant{SIX.WORD}', 'tex', constants)).toEqual({
    markdown: '6 $6$ six',
    leftOut: [],
  })
})

test('a file that LaTeX includes is read with its constants and without its samples, and told if it is not there', () => {
  const asked = {
    ...{ kind: 'tex' as const, constants: { SIX: '6' }, files: FILES, packageId: 'ID' },
    text: 'a \\input{part} \\input{toString}',
    included: { part: '{{SIX}}\n{{nextsample}}\n\\includegraphics{map}' },
  }
  const result = convert(asked)
  expect(result.ok && result.value).toEqual({
    markdown: 'a 6\n\n![](/api/packages/ID/statement?file=map.png)',
    leftOut: ['\\input{toString}'],
  })
})

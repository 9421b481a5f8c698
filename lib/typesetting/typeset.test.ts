import { performance } from 'node:perf_hooks'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEEPEST, MOST_FORMULAS } from './faults'
import { convertText, typeset } from './typeset'

/** As long as a statement of the Workshop may be. */
const SIZE = 64 * 1024
const fill = (piece: string, size = SIZE) => piece.repeat(Math.floor(size / piece.length))
const nested = (open: string, close: string) => fill(open, SIZE / 2) + fill(close, SIZE / 2)
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n')

const html = async (text: string) => {
  const set = await typeset(text, 'test')
  if (!set.ok) throw new Error(JSON.stringify(set.error))
  return set.value.map((segment) => segment.html).join('')
}

describe('a text', () => {
  test('has formulas, tables and preformatted text that keyboards can scroll', async () => {
    const set = await html(
      '# A\n\n$x^2$\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```answer won\nR R\n```\n\nb',
    )
    expect(set).toContain('<h1>A</h1>')
    expect(set).toContain('class="katex"')
    expect(set).toContain('<table tabindex="0">')
    expect(set).toContain('<pre tabindex="0"><code class="language-answer">R R\n</code></pre>')
  })

  test('is cut after each of its examples, and not after one in a list', async () => {
    const set = await typeset(
      'a\n\n```answer x\n1\n```\n\nb\n\n- c\n\n  ```answer x\n  2\n  ```\n\n```answer x\n3\n```',
      'test',
    )
    expect(set.ok && set.value.map(({ example }) => example)).toEqual([0, 1])
  })

  test.each([
    ['a script', 'a <script>alert(1)</script>', /<script/i],
    ['a handler', '<img src=x onerror=alert(1)>', /onerror=|<img/i],
    ['a link that runs', '[a](javascript:alert(1)) <javascript:alert(1)>', /href="javascript/i],
    ['a formula that links', '$\\href{javascript:alert(1)}{a}$', /href="javascript/i],
    [
      'a formula with attributes',
      '$\\htmlData{a=b}{c} \\htmlStyle{color:red}{c}$',
      /data-a|style="color:red"/i,
    ],
  ])('runs nothing: %s', async (_, text, forbidden) => {
    expect(
      (await html(text)).replaceAll(/<annotation[\s\S]*?<\/annotation>|&lt;[\s\S]*?&gt;/g, ''),
    ).not.toMatch(forbidden)
  })
})

describe('a text that asks for too much is refused with its line', () => {
  const cell = '|a'.repeat(1000)
  test.each([
    [
      'a table of 20 000 rows of one cell',
      `\n${cell}\n${'|-'.repeat(1000)}\n${fill('a\n', 40_000)}`,
      'text-cells',
      2,
    ],
    ['quotes in each other', `a\n\n${fill('>')}`, 'text-nesting', 3],
    ['lists in each other', `a\n${fill('1. ')}`, 'text-nesting', 2],
    ['a staircase of lists', lines(60, (i) => `${'  '.repeat(i)}- a`), 'text-nesting', DEEPEST / 2],
    ['emphasis in each other', `a\n\n${'**a _b '.repeat(20)}c${'_**'.repeat(20)}`, 'text-nesting', 3],
    ['a long formula', `a\n\n$${fill('x+')}$`, 'text-formula-long', 3],
    ['a formula of fractions', `$${fill('\\frac12')}$`, 'text-formula-long', 1],
    ['many formulas', lines(MOST_FORMULAS + 1, () => '$x$'), 'text-formulas', MOST_FORMULAS + 1],
    ['roots in each other', `a\n\n$${'\\sqrt{'.repeat(150)}1${'}'.repeat(150)}$`, 'text-nesting', 3],
  ])('%s', async (_, text, code, line) => {
    const set = await typeset(text, 'test')
    expect(set).toMatchObject({ ok: false, error: { code } })
    if (!set.ok) expect(Math.abs(Number(set.error.values.line) - line)).toBeLessThanOrEqual(2)
  })

  test('but boards are not nested', async () => {
    expect(
      await html(`\`\`\`level\n${lines(40, () => '>'.repeat(60))}\n\`\`\`\n\n${'- '.repeat(40)}`),
    ).toContain('<hr/>')
  })
})

/** What the event loop of this process did while something ran, from 0 to 1. */
async function loadOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.eventLoopUtilization()
  await work()
  return performance.eventLoopUtilization(before).utilization
}

/** Each of these took the server seconds to minutes, or its stack, before it was set in a thread. */
const COSTLY = {
  quotes: fill('> '),
  brackets: fill('['),
  links: nested('[a', '](b)'),
  stars: fill('*a_'),
  strong: nested('**', '**'),
  underlines: fill('a\n=\n'),
  lazy: `>${fill('a\n')}`,
  dollars: fill('$ a'),
  rules: fill('x\\\n'),
  table: `${'|a'.repeat(1000)}\n${'|-'.repeat(1000)}\n${fill('a\n', 40_000)}`,
  footnotes: fill('[^a]: a\n'),
  definitions: fill('[a]: b\n'),
  addresses: fill('http://a.'),
  blanks: `${fill(' ')}x`,
}

describe('nothing that people write', { timeout: 300_000 }, () => {
  test('stops the process, and others have their turn', async () => {
    let answered = 0
    const load = await loadOf(async () => {
      const hostile = Promise.all(
        Object.values(COSTLY).map((text) => typeset(text, 'hostile').finally(() => answered++)),
      )
      // Whoever asks for one text does not wait for the texts of somebody else.
      expect(await html('somebody else')).toBe('<p>somebody else</p>')
      expect(answered).toBeLessThan(Object.keys(COSTLY).length)
      for (const set of await hostile) if (!set.ok) expect(set.error.code).toMatch(/^text-/)
    })
    expect(load).toBeLessThan(0.5)
  })

  test('is set twice, not even if it was refused', async () => {
    const [first, second] = [await typeset(COSTLY.table, 'one'), await typeset(COSTLY.table, 'another')]
    expect(second).toBe(first)
  })

  test('in LaTeX stops the process', async () => {
    const convert = (text: string, kind: 'md' | 'tex') =>
      convertText({ text, kind, constants: { a: 'x'.repeat(1000) }, files: [], packageId: 'ID' }, 'test')
    const texts = [fill(' '), fill('\\newcommand{\\a}{', 4 * SIZE), fill('{', 4 * SIZE), fill('\n', 4 * SIZE)]
    const load = await loadOf(async () => {
      for (const text of [...texts, fill('![', 4 * SIZE), fill('{{a}}', 4 * SIZE)])
        for (const kind of ['md', 'tex'] as const) {
          const converted = await convert(`${text}x`, kind)
          if (!converted.ok) expect(converted.error.code).toMatch(/^text-/)
        }
    })
    expect(load).toBeLessThan(0.5)
  })
})

/*
 * Constructs of Markdown and LaTeX, repeated, nested and mixed up to the largest text. `npm run fuzz:texts` tries many more.
 */
const RUNS = Number(process.env.CLEW_FUZZ_TEXTS ?? 12)
const SEED = Number(process.env.CLEW_FUZZ_SEED ?? 13)

const inline = fc.constantFrom(
  ...[
    '*',
    '**',
    '_',
    '__',
    '~',
    '~~',
    '`',
    '``',
    '[',
    ']',
    '](',
    '](b)',
    '![',
    '[^a]',
    '<',
    '<a>',
    '<!--',
    '&',
    '&amp;',
  ],
  ...[
    '\\',
    '\\\n',
    '  \n',
    'http://a.',
    'www.',
    'a@b.',
    '$',
    '$$',
    'a',
    ' ',
    '😀',
    '\u0301',
    '|',
    ':',
    '"',
    "'",
    '(',
    ')',
  ],
)
const block = fc.constantFrom(
  ...[
    '> ',
    '>',
    '- ',
    '* ',
    '1. ',
    '   ',
    '\t',
    '# ',
    '```',
    '~~~',
    '---',
    '===',
    '|a',
    '|-',
    '|:-:',
    '[a]: b',
    '[^a]: ',
  ],
  ...['- [ ] ', '$$\n', '<div>', '    ', '\n', '\n\n', 'a\n', 'a|b\n-|-\n'],
)
const formula = fc.constantFrom(
  ...[
    '\\frac',
    '\\sqrt',
    '\\left(',
    '\\right)',
    '{',
    '}',
    '^',
    '_',
    '&',
    '\\\\',
    '\\text{',
    '\\begin{matrix}',
    '1',
    'x',
  ],
  ...[
    '\\end{matrix}',
    '\\def\\a{\\a\\a}',
    '\\a',
    '\\overbrace',
    '\\mathbf',
    "'",
    '\\color{red}',
    '\\kern1000em',
    '\\hline',
  ],
)
const pieces = fc.array(fc.oneof(inline, block), { minLength: 1, maxLength: 4 }).map((each) => each.join(''))
const formulaPieces = fc.array(formula, { minLength: 1, maxLength: 4 }).map((each) => each.join(''))
const times = fc.constantFrom(1, 10, 300, SIZE)
const repeated = fc
  .record({ piece: pieces, times })
  .map(({ piece, times }) => fill(piece, Math.min(SIZE, times * piece.length)))
const nesting = fc
  .record({ open: pieces, middle: pieces, close: pieces })
  .map(({ open, middle, close }) => nested(open, close).replace(close, middle + close))
const inFormula = fc
  .record({
    piece: formulaPieces,
    size: fc.constantFrom(100, 1_900, 15_000),
    mark: fc.constantFrom('$', '\n$$\n'),
  })
  .map(({ piece, size, mark }) => mark + fill(piece, size) + mark)
const texts = fc
  .array(fc.oneof(repeated, nesting, inFormula), { minLength: 1, maxLength: 3 })
  .map((each) => each.join('\n\n').slice(0, SIZE))

test(`${RUNS} texts of the grammar are set or refused, and the process goes on`, {
  timeout: 120_000 + RUNS * 30_000,
}, async () => {
  const load = await loadOf(() =>
    fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const set = await typeset(text, 'fuzz')
        if (!set.ok) expect(set.error.code).toMatch(/^text-(?!busy)/)
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    ),
  )
  expect(load).toBeLessThan(0.5)
})

import { performance } from 'node:perf_hooks'
import fc from 'fast-check'
import type { LRUCache } from 'lru-cache'
import { describe, expect, test } from 'vitest'
import { DEEPEST, LONGEST_HTML, MOST_EXAMPLES, MOST_FORMULAS } from './faults'
import { CPU_MS, checkedExamples, convertText, typeset } from './typeset'

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

const known = () =>
  (globalThis as typeof globalThis & { clewTypesetter?: { known: LRUCache<string, object> } }).clewTypesetter!
    .known

describe('what is kept of a text', () => {
  const examples = (text: string) =>
    checkedExamples({ text, puzzle: 'robot-escape', kind: 'answer', cases: [] }, 'test')

  test('counts with all of its characters', async () => {
    const text = (kind: string) => `${kind} ${'a'.repeat(100_000)}`
    const content = { kind: 'md', constants: {}, files: [], packageId: 'ID' } as const
    await typeset('the first one', 'test')
    for (const ask of [
      () => typeset(text('kept'), 'test'),
      () => convertText({ ...content, text: text('kept') }, 'test'),
      () => examples(fill('```answer accepted\nR\n```\n', 4_000)),
    ]) {
      const before = known().calculatedSize
      const outcome = await ask()
      expect(outcome.ok).toBe(true)
      const strings = JSON.stringify(outcome).replaceAll(/"\w+":/g, '').length
      expect(known().calculatedSize - before).toBeGreaterThan(strings / 2)
      expect(known().calculatedSize - before).toBeGreaterThan(20_000)
    }
  })

  test('repeats only the beginning of what an example says, and of what is true', async () => {
    const long = 'x'.repeat(10_000)
    const checked = await examples(`\`\`\`answer ${long}\n1\n\`\`\`\n\n\`\`\`sent\n${long}\n\`\`\`\n`)
    if (!checked.ok) throw new Error(checked.error.code)
    expect(checked.value).toHaveLength(2)
    for (const { expected, mismatch } of checked.value) {
      expect(mismatch).toBeDefined()
      for (const each of [expected, mismatch!.expected, mismatch!.found])
        expect(each.length).toBeLessThan(130)
    }
    // They are compared whole: without a level the figures are undefined, here 20 of them.
    const figures = 'x=undefined '.repeat(20)
    const [right, wrong] = ['y=undefined', 'y=1'].map(
      (last) => `\`\`\`answer unreadable-level ${figures}${last}\n1\n\`\`\`\n`,
    )
    const compared = await examples(`${right}${wrong}`)
    expect(compared.ok && compared.value.map(({ mismatch }) => mismatch === undefined)).toEqual([true, false])
  })

  test('is of no more examples than a text can have', async () => {
    const many = (count: number) => '```answer accepted\nR\n```\n'.repeat(count)
    expect(await examples(many(MOST_EXAMPLES))).toMatchObject({ ok: true })
    expect(await examples(many(MOST_EXAMPLES + 1))).toEqual({
      ok: false,
      error: { code: 'text-examples', values: { count: MOST_EXAMPLES + 1, limit: MOST_EXAMPLES } },
    })
  })

  test('is no text of a package that its constants make very long', async () => {
    const constants = { a: 'x'.repeat(1_000) }
    const text = '{{a}}'.repeat((3 * LONGEST_HTML) / 1_000)
    const converted = await convertText({ text, kind: 'md', constants, files: [], packageId: 'ID' }, 'test')
    expect(converted).toMatchObject({ ok: false, error: { code: 'text-costly' } })
  })
})

describe('a text that is to be stored', { timeout: 300_000 }, () => {
  test('is set once, and shown if it was accepted', async () => {
    const text = `stored ${Math.random()}`
    const accepted = await typeset(text, 'test', 'accepted')
    expect(accepted.ok).toBe(true)
    expect(await typeset(text, 'test')).toBe(accepted)
  })

  test('is told so if it takes longer, which is kept for a minute only', async () => {
    const ask = () => typeset(fill('a\n=\n', 4 * SIZE), 'test', 'accepted')
    let refused = await ask()
    // The machine may be busy with other tests; that is not kept.
    while (!refused.ok && refused.error.code === 'text-busy') refused = await ask()
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'text-costly', values: { seconds: CPU_MS / 2000 } },
    })
    const left = [...known().keys()].map((key) => known().getRemainingTTL(key))
    expect(left.some((each) => each > 0 && each <= 60_000)).toBe(true)
    expect(left).toContain(Number.POSITIVE_INFINITY)
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
        // In half the time: what takes too long takes all that it gets.
        Object.values(COSTLY).map((text) => typeset(text, 'hostile', 'accepted').finally(() => answered++)),
      )
      // Whoever asks for one text does not wait for the texts of somebody else.
      expect(await html('somebody else')).toBe('<p>somebody else</p>')
      expect(answered).toBeLessThan(Object.keys(COSTLY).length)
      for (const set of await hostile) if (!set.ok) expect(set.error.code).toMatch(/^text-/)
    })
    expect(load).toBeLessThan(0.5)
  })

  test('is set twice, not even if it was refused', async () => {
    const set = (owner: string) => typeset(COSTLY.table, owner, 'accepted')
    const [first, second] = [await set('one'), await set('another')]
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
        if (!set.ok) expect(set.error.code).toMatch(/^text-/)
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    ),
  )
  expect(load).toBeLessThan(0.5)
})

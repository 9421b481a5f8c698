import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gzipOf, packFast, packWell } from './gzip'
import { Marks } from './marks'
import { SharedHtml, Template } from './template'

/** React's payload in a page, as Next writes it. */
const payload = (lines: string) =>
  `<script nonce="N">self.__next_f.push([1,${JSON.stringify(lines).replaceAll(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)}])</script>`

/** What a browser reads: the argument of the script, and in its first line the JSON after the colon. */
function readPayload(html: string): { readonly text: string; readonly model: unknown } {
  const [, pushed = ''] = /self\.__next_f\.push\((\[1,".*?"\])\)<\/script>/s.exec(html) ?? []
  const text: string = JSON.parse(pushed)[1]
  return { text, model: JSON.parse(text.split('\n')[0]!.replace(/^[\da-f]+:/, '')) }
}

const textOf = (template: Template, fillings: Parameters<Template['fill']>[0]) =>
  Buffer.concat(template.fill(fillings).map(({ plain }) => plain)).toString()

async function templateOf(marks: Marks, body: string) {
  const parts = marks.split(body)
  return parts && Template.of(parts)
}

describe('a hole is filled with the right escaping for its place', () => {
  const names = [
    'Ariadne',
    '<script>alert(1)</script>',
    '"quotes" & \'more\' \\ back',
    '$L1', // would be a reference without escaping
    '$',
    'line\nline\u2028line',
    'Ариадна アリアドネ 🧵',
    '</script><!--',
    '\\"])</script>',
    '&amp;',
  ]

  test.each(names)('%j', async (name) => {
    const marks = new Marks()
    const mark = marks.of('name')
    const lines = `0:["$","p",null,{"children":"${mark}","title":"of ${mark}"}]\n1:"x"\n`
    const template = await templateOf(marks, `<p title="${mark}">${mark}</p>${payload(lines)}`)
    const body = textOf(template!, { name })
    const { model } = readPayload(body)
    const plain = name.startsWith('$') ? `$${name}` : name
    expect(model).toEqual(['$', 'p', null, { children: plain, title: `of ${name}` }])
    const html = body.slice(0, body.indexOf('</p><script'))
    expect(html).not.toMatch(/<(?!p title)/)
    expect(html.match(/&lt;/g)?.length ?? 0).toBe(2 * (name.match(/</g)?.length ?? 0))
    expect(body.match(/<\/script>/g)).toHaveLength(1)
  })

  test('for any name', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (name) => {
        const marks = new Marks()
        const lines = `0:{"name":"${marks.of('name')}"}\n`
        const body = textOf((await templateOf(marks, payload(lines)))!, { name })
        expect(readPayload(body).model).toEqual({ name: name.startsWith('$') ? `$${name}` : name })
      }),
    )
  })

  test('our HTML is inserted unchanged in the page and as a string in the payload', async () => {
    const marks = new Marks()
    const mark = marks.of('own')
    const lines = `0:{"dangerouslySetInnerHTML":{"__html":"${mark}"}}\n`
    const body = textOf((await templateOf(marks, `<div>${mark}</div>${payload(lines)}`))!, {
      own: { html: '<b class="x">1 &amp; 2</b>' },
    })
    expect(body).toContain('<div><b class="x">1 &amp; 2</b></div>')
    expect(readPayload(body).model).toEqual({
      dangerouslySetInnerHTML: { __html: '<b class="x">1 &amp; 2</b>' },
    })
  })
})

describe('a page is not cached', () => {
  test.each([
    ['where a text says how long it is', (mark: string) => payload(`0:{"a":1}\n1:T1f4,a text with ${mark}`)],
    ['where a script is not the payload', (mark: string) => `<script>const own = "${mark}"</script>`],
    ['where a mark is cut', (mark: string) => `<p>${mark.slice(0, -3)}</p>`],
  ])('%s', (_, body) => {
    const marks = new Marks()
    expect(marks.split(body(marks.of('name')))).toBeUndefined()
  })

  test('a page is not sent if the value for a hole is missing', async () => {
    const marks = new Marks()
    const template = await templateOf(marks, `<p>${marks.of('name')}</p>`)
    expect(() => template!.fill({ nonce: 'x' })).toThrow('Nothing is given for the hole name.')
    expect(() => template!.fill(Object.create({ name: 'inherited' }))).toThrow('Nothing is given')
  })
})

test('a mark split across two scripts of the payload is found', async () => {
  const marks = new Marks()
  const mark = marks.of('name')
  const whole = payload(`0:{"name":"${mark}"}\n`)
  const at = whole.indexOf(mark) + 7
  const body = `${whole.slice(0, at)}"])</script><script nonce="N">self.__next_f.push([1,"${whole.slice(at)}`
  expect(readPayload(textOf((await templateOf(marks, body))!, { name: 'Ariadne' })).model).toEqual({
    name: 'Ariadne',
  })
})

test('the marks of two renderings share nothing guessable', () => {
  const [a, b] = [new Marks(), new Marks()]
  expect(a.of('name')).not.toBe(b.of('name'))
  expect(a.split(`<p>${b.of('name')}</p>`)).toEqual([`<p>${b.of('name')}</p>`])
})

test('parts compressed separately form one gzip file', async () => {
  const texts = [
    '',
    'é',
    'short',
    'x'.repeat(1023),
    'y'.repeat(70_000),
    'long '.repeat(20_000),
    '🧵'.repeat(500),
  ]
  const parts = [
    ...(await Promise.all(texts.map((text) => packWell(Buffer.from(text))))),
    ...texts.map((text) => packFast(Buffer.from(text))),
  ]
  expect(gunzipSync(gzipOf(parts)).toString()).toBe([...texts, ...texts].join(''))
  expect(gunzipSync(gzipOf([])).toString()).toBe('')
})

test('parts shared by all readers are compressed once and cached', async () => {
  const marks = new Marks()
  const long = 'the statement '.repeat(1000)
  const template = (await templateOf(marks, `${long}<p>${marks.of('name')}</p>${long}`))!
  const [first, second] = [template.fill({ name: 'a' }), template.fill({ name: 'b' })]
  expect(first).toHaveLength(3)
  expect([first[0] === second[0], first[1] === second[1], first[2] === second[2]]).toEqual([
    true,
    false,
    true,
  ])
  expect(gunzipSync(gzipOf(second)).toString()).toBe(`${long}<p>b</p>${long}`)
})

test('HTML for many readers is escaped for each of its places and packed once', async () => {
  const marks = new Marks()
  const mark = marks.of('own')
  const lines = `0:{"__html":"${mark}"}\n`
  const template = (await templateOf(marks, `<div>${mark}</div>${payload(lines)}`))!
  const html = `<b class="x">${'1 &amp; 2 '.repeat(100)}</b>`
  const own = new SharedHtml(html)
  const [first, second] = [template.fill({ own }), template.fill({ own })]
  const body = gunzipSync(gzipOf(first)).toString()
  expect(body).toContain(`<div>${html}</div>`)
  expect(readPayload(body).model).toEqual({ __html: html })
  expect(body).toBe(textOf(template, { own: { html } }))
  expect(first.filter((part) => second.includes(part))).toEqual([own.partAt('html'), own.partAt('string')])
})

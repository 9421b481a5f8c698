import { expect, test } from 'vitest'
import { isPlainSvg } from './svg'

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const bytes = (text: string) => new TextEncoder().encode(text)
const svg = (inside: string, attributes = '') => bytes(`<svg ${NS} ${attributes}>${inside}</svg>`)
/** A chain of groups each of which draws the one before it so many times. */
const chain = (links: number, times: number, again = (id: number) => `<use href="#g${id}"/>`) =>
  `<g id="g0"><rect width="1" height="1"/></g>${Array.from({ length: links }, (_, i) => `<g id="g${i + 1}">${again(i).repeat(times)}</g>`).join('')}`
/** Much in a marker, and a way. */
const manyMarkers = (way: string) =>
  svg(`<marker id="m">${'<g/>'.repeat(300)}</marker><path marker-mid="url(#m)" d="M${way}"/>`)

test.each([
  ['shapes and text', svg('<g><path d="M0 0L1 1" stroke="red"/><text x="1">a<tspan>b</tspan></text></g>')],
  [
    'gradients that take from each other',
    svg(
      '<defs><linearGradient id="a"><stop offset="1"/></linearGradient><radialGradient id="b" xlink:href="#a"/></defs><circle r="1" fill="url(#b)"/>',
    ),
  ],
  ['symbols that are used', svg(`${chain(1, 20)}<use xlink:href="#g1" x="1"/>`)],
  [
    'a style sheet',
    svg('<style>*{stroke-linejoin: round}</style><style><![CDATA[.a > b {fill: red}]]></style>'),
  ],
  [
    'what an editor notes',
    bytes(
      `<?xml version="1.0"?><!-- x --><svg ${NS} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><metadata><rdf:RDF><rdf:li>a</rdf:li></rdf:RDF></metadata><g inkscape:label="a" style="fill:#fff;clip-path:url(#c)" aria-hidden="true"/></svg>`,
    ),
  ],
  ['dots and dashes', svg('<g style="stroke-dasharray:.5 .5"><path d="M0" stroke-dasharray="0, 4"/></g>')],
  [
    'dashes of a style sheet',
    svg('<style>a{stroke-dasharray:none} b{stroke-dasharray: 4 !important}</style>'),
  ],
  [
    'many shapes with a gradient around them',
    svg(
      `<linearGradient id="a"><stop/><stop/><stop/></linearGradient><g fill="url(#a)">${'<path d="M0 0"/>'.repeat(6_000)}</g>`,
    ),
  ],
  [
    'arrows of an editor that writes down every property',
    svg(
      `<marker id="a"><path d="M0 0L1 1"/></marker>${'<path d="M0 0L9 9" style="color-interpolation-filters:linearRGB;marker-end:url(#a)"/>'.repeat(100)}`,
    ),
  ],
  ['dashes of pixels', svg('<path d="M0 0h100" style="stroke-dasharray: 5px 1.5px"/>')],
  [
    'a chart with a dashed grid, a long line, texts and sizes',
    svg(
      `<style>text{font: 12px sans-serif}</style><rect width="100%" height="100%"/>${'<line x1="0" x2="900" stroke-dasharray="3.7 1.6"/>'.repeat(30)}<text font-size="1.5em">a</text><polyline points="${'500,300 501,301 '.repeat(10_000)}"/>`,
      'viewBox="0 0 1000 800" style="width:100%"',
    ),
  ],
  [
    'dashes of everything in a picture',
    svg(
      `<style>*{stroke-dasharray:4}</style><path d="M0 0${'L500 300 501 301q1 1 2 0t2 0a5 5 0 11.5.5z'.repeat(20)}"/><text>${'a'.repeat(100)}</text><rect width="50%" height="9mm"/>`,
      'width="1000" height="800"',
    ),
  ],
  ['a long way', svg(`<path d="M0 0${'l1.5,1.5'.repeat(30_000)}"/>`)],
])('%s are a picture', (_, file) => expect(isPlainSvg(file)).toBe(true))

test.each([
  ['a script', svg('<script>1</script>')],
  ['a script in another prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>')],
  ['a page in a group', svg('<g><p xmlns="http://www.w3.org/1999/xhtml"/></g>')],
  [
    'a page in a note',
    svg(
      '<metadata><r:R xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><script xmlns="http://www.w3.org/1999/xhtml"/></r:R></metadata>',
    ),
  ],
  [
    'a page that refreshes itself',
    svg('<meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=//a"/>'),
  ],
  ['a handler', svg('', 'onload="a()"')],
  ['a handler in another prefix', svg('<g xmlns:s="http://www.w3.org/2000/svg" s:onclick="a()"/>')],
  ['an attribute by default', bytes(`<!DOCTYPE svg [<!ATTLIST svg onload CDATA "a()">]><svg ${NS}/>`)],
  ['an entity', bytes(`<!DOCTYPE svg [<!ENTITY x "y">]><svg ${NS}>&x;</svg>`)],
  ['a link with a tab in it', svg('<a href="java&#9;script:alert(1)"><text>a</text></a>')],
  ['a use of another file', svg('<use href="other.svg#a"/>')],
  ['a use of itself as data', svg('<use href="data:image/svg+xml,a#b"/>')],
  ['an element that sets an attribute', svg('<g><set attributeName="href" to="javascript:alert(1)"/></g>')],
  ['an animation', svg('<rect><animate attributeName="x" dur="1s"/></rect>')],
  ['a page within', svg('<foreignObject/>')],
  ['a picture within', svg('<image href="data:image/png;base64,AAAA"/>')],
  ['a filter', svg('<filter id="a"><feTurbulence numOctaves="1000000"/></filter>')],
  ['a property that loads', svg('<rect style="fill:url(//a.org/b)"/>')],
  ['a property that loads by an escape', svg('<rect style="fill:u\\72l(//a.org/b)"/>')],
  ['a style sheet that loads', svg('<style>@import "//a.org";</style>')],
  ['a style sheet that filters', svg('<style>rect{filter:blur(9999px)}</style>')],
  ['a style sheet from an instruction', bytes(`<?xml-stylesheet href="a.css"?><svg ${NS}/>`)],
  ['a base', svg('<g xml:base="javascript:1"/>')],
  ['another document', bytes('<html xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['an old address of the language', bytes('<svg/>')],
  ['what is nested too deeply', svg('<g>'.repeat(2_000) + '</g>'.repeat(2_000))],
  ['a bomb of uses', svg(chain(20, 2))],
  ['a small bomb of many uses', svg(chain(3, 60))],
  ['a bomb of patterns', svg(chain(20, 2, (id) => `<rect fill="url(#g${id})"/>`))],
  ['a bomb of masks in styles', svg(chain(20, 2, (id) => `<g style="mask: url('#g${id}')"/>`))],
  [
    'a marker with much in it at many points',
    svg(
      `<marker id="m">${'<path d="M0"/>'.repeat(300)}</marker><path marker-mid="url(#m)" d="M${'1 '.repeat(300)}"/>`,
    ),
  ],
  [
    'a long way that is drawn often',
    svg(`<path id="a" d="M0 0${'h1'.repeat(5_000)}"/>${'<use href="#a"/>'.repeat(50)}`),
  ],
  [
    'a long list of points that is drawn often',
    svg(`<polyline id="a" points="${'1 '.repeat(5_000)}"/>${'<use href="#a"/>'.repeat(50)}`),
  ],
  [
    'a long text that is drawn often',
    svg(`<text id="a">${'a'.repeat(10_000)}</text>${'<use href="#a"/>'.repeat(50)}`),
  ],
  [
    'a long text on a long way',
    svg(`<path id="a" d="${'h1'.repeat(5_000)}"/>${'<text><textPath href="#a"/></text>'.repeat(50)}`),
  ],
  ['a marker at each command', manyMarkers('z'.repeat(300))],
  ['a marker at numbers with signs between them', manyMarkers(`1${'-1'.repeat(300)}`)],
  ['a marker at numbers with points between them', manyMarkers('.5'.repeat(300))],
  [
    'a marker that all in a group inherit',
    svg(
      `<marker id="m">${'<g/>'.repeat(300)}</marker><g marker-mid="url(#m)">${'<path d="M0 0"/>'.repeat(300)}</g>`,
    ),
  ],
  [
    'a marker that what is used inherits',
    svg(
      `<marker id="m">${'<g/>'.repeat(300)}</marker><path id="a" d="${'h1'.repeat(300)}"/><use href="#a" style="marker:url(#m)"/>`,
    ),
  ],
  [
    'a pattern that all in a group inherit',
    svg(
      `<pattern id="p">${'<g/>'.repeat(300)}</pattern><g fill="url(#p)">${'<rect width="1"/>'.repeat(300)}</g>`,
    ),
  ],
  ['a bomb of escaped ids', svg(chain(20, 2, (id) => `<use href="#%67${id}"/>`))],
  ['a bomb of escaped ids in properties', svg(chain(20, 2, (id) => `<g mask="url(#%67${id})"/>`))],
  ['a style sheet with a comment in a word', svg('<style>a{fi<!-- -->lter:blur(9px)}</style>')],
  ['a style sheet with a section in a word', svg('<style>a{fi<![CDATA[lter:blur(9px)]]>}</style>')],
  ['a style sheet of sections', svg('<style><![CDATA[@imp]]><![CDATA[ort "//a.org"]]></style>')],
  ['a style sheet with an element in it', svg('<style><g/>rect{filter:blur(9px)}</style>')],
  ['a style sheet with ways', svg('<style>path{d:path("M0 0h1")}</style>')],
  ['a style sheet with markers', svg('<style>path{marker-mid:inherit}</style>')],
  ['a style with ways', svg('<path style="d: path (\'M0 0h1\')"/>')],
  ['a style that filters', svg('<rect style="filter:blur(9999px)"/>')],
  ['a style that moves', svg('<rect style="transition:all 1s"/>')],
  ['a style that is elsewhere', svg('<g style="--m:url(#m)"><path marker-mid="var(--m)"/></g>')],
  ['short dashes', svg('<path d="M0" stroke-dasharray=".001"/>')],
  ['short dashes with an exponent', svg('<path d="M0" stroke-dasharray="1e-5,1e-5"/>')],
  ['short dashes of a style', svg('<path d="M0" style="stroke-dasharray:.1"/>')],
  ['short dashes of a style sheet', svg('<style>path{stroke-dasharray:0.1;fill:red}</style>')],
  ['short dashes with a comment', svg('<style>path{stroke-dasharray/**/:.1/* 5 */}</style>')],
  ['dashes that are calculated', svg('<path d="M0" stroke-dasharray="calc(5px / 1000)"/>')],
  ['dashes of a way that counts as very long', svg('<path d="M0" pathLength="1e9" stroke-dasharray="1"/>')],
  ['dashes of a percent', svg('<path d="M0 0h9" stroke-dasharray="1%"/>')],
  ['dashes of the size of a font', svg('<path d="M0 0h9" font-size=".0001" stroke-dasharray="1em"/>')],
  ['dashes of the size of a font in a style', svg('<path style="font-size:.0001px;stroke-dasharray:1em"/>')],
  ['many dashes of a long line', svg('<line x2="1e7" stroke-dasharray="1"/>')],
  ['many dashes among short ones', svg(`<line x2="9e3" stroke-dasharray="${'.001,'.repeat(1_000)}0"/>`)],
  ['many dashes of a circle', svg('<g stroke-dasharray="1"><circle r="1e7"/></g>')],
  ['many dashes of a circle of inches', svg('<circle r="1e5in" stroke-dasharray="1"/>')],
  ['many dashes of a circle of the font', svg('<circle r="1em" font-size="1e9" stroke-dasharray="1"/>')],
  [
    'many dashes of a part of a picture',
    svg('<rect width="100%" stroke-dasharray="1"/>', 'viewBox="0 0 1e9 9"'),
  ],
  ['many dashes of a way', svg('<path d="M0 0h1e7" stroke-dasharray="1"/>')],
  ['many dashes of a way to and fro', svg(`<path d="M0 0${'H1e4H0'.repeat(100)}" stroke-dasharray="1"/>`)],
  ['many dashes of a large arc', svg('<path d="M0 0a1e7 1e7 0 111 1" stroke-dasharray="1"/>')],
  [
    'many dashes of an arc that is made larger',
    svg('<path d="M0 0A1e7 .01 0 1 1 0 1" stroke-dasharray="1"/>'),
  ],
  [
    'many dashes of curves that swing',
    svg(`<path d="M0 0Q1e4 0 0 0${'T0 0'.repeat(100)}" stroke-dasharray="1"/>`),
  ],
  ['many dashes of points', svg(`<polygon points="0 0 1e7 0" stroke-dasharray="1"/>`)],
  ['many dashes of a sheet', svg('<style>*{stroke-dasharray:1}</style><path d="M0 0h1e7"/>')],
  ['many dashes of a shape of a sheet', svg('<style>rect{width:1e9px;stroke-dasharray:1}</style><rect/>')],
  ['many dashes of a shape of a style', svg('<rect style="width:1e9px;stroke-dasharray:1"/>')],
  ['many dashes of what is used', svg('<path id="a" d="M0 0h1e7"/><use href="#a" stroke-dasharray="1"/>')],
  ['many dashes of large letters', svg('<g font-size="1e6"><text stroke-dasharray="1">a</text></g>')],
  ['many dashes of larger and larger letters', svg('<text font-size="9e9%" stroke-dasharray="1">a</text>')],
  [
    'many dashes of a line that is not scaled with its picture',
    svg(
      '<g transform="scale(1e9)"><path d="M0 0h1" vector-effect="non-scaling-stroke" stroke-dasharray="1"/></g>',
    ),
  ],
  ['what draws itself', svg('<g id="a"><use href="#a"/></g>')],
  ['what draws itself by another one', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  ['too many elements', svg('<g/>'.repeat(30_000))],
  ['a large file', svg(' '.repeat(2 ** 20))],
  ['half a picture', svg('<g/>').subarray(0, -4)],
  ['bytes that are no text', Uint8Array.of(0xff, 0xfe)],
])('%s is none', (_, file) => expect(isPlainSvg(file)).toBe(false))

test('reads long values in one go', () => {
  const digits = '1'.repeat(300_000)
  const values = [`stroke-dasharray="${digits}x"`, `width="${digits}%x"`, `d="M${' '.repeat(300_000)}x"`]
  expect(values.map((value) => isPlainSvg(svg(`<rect ${value}/>`)))).toEqual([false, true, true])
})

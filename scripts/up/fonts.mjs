import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/*
 * The fonts of the pages, cut out of the font packages into lib/generated/fonts: a page needs 30 to 60 KB of them rather
 * than 100 to 190. Three things make them small. The letters that every text of a language has are a file of their own,
 * and what is rare is in further files, which a browser fetches where it meets such a character (`unicode-range`).
 * Weights that no style uses are left out, and so are features of the fonts, above all ligatures.
 */

const HOME = 'lib/generated/fonts'
const STYLES = 'fonts.css'
const MARK = 'made-from'

/** Features that change letters where nobody asks for it: composing, languages' own forms, spacing, accents. */
const BASIC = ['ccmp', 'locl', 'kern', 'mark', 'mkmk']

/** From text to headings; bold text has the weight of headings. */
const WEIGHTS = { min: 400, max: 600 }

/**
 * By package: the weights in use, the features in use (`tnum`, `cv11`, `ss03`: see app/globals.css), whether text keeps
 * its first font, so that it never moves when this one arrives late, and which of the package's files are cut.
 * Devanagari has all of its features: they make its syllables.
 *
 * @typedef {{ weights: { min: number, max: number } | number, features?: string[], steady: boolean, only?: RegExp }} Cut
 * @type {Record<string, Cut>}
 */
const FAMILIES = {
  inter: { weights: WEIGHTS, features: [...BASIC, 'tnum', 'cv11', 'ss03'], steady: true },
  // Headings and titles only.
  literata: { weights: 600, features: [...BASIC, 'tnum'], steady: true },
  'jetbrains-mono': { weights: WEIGHTS, features: BASIC, steady: false },
  // Its Latin letters stand behind those of the others, and are never used.
  'noto-sans-devanagari': { weights: WEIGHTS, steady: false, only: /^devanagari$/ },
}

/**
 * The characters that are a file of their own, by the subset of the package that has them: those of interface and
 * statements. What shows no mark belongs to the first file of all, because it occurs beside any letter: the editor
 * measures it, and so would fetch the rest on each page, also on one that is read without a network.
 * @type {Record<string, string>}
 */
const FIRST = {
  latin:
    'U+20-7E U+A0 U+A7 U+A9 U+AB U+AD U+B0-B1 U+B7 U+BB-BE U+D7 U+E9 U+2009 U+200B-2014 U+2018-201E U+2022 U+2026 ' +
    'U+2028-202F U+2060-2064 U+20AC U+2191 U+2193 U+2212 U+FEFF',
  // Central and eastern European languages, Turkish, Baltic languages.
  'latin-ext': 'U+100-17F U+218-21B',
  // Russian.
  cyrillic: 'U+401 U+410-44F U+451 U+2116',
  // Hindi and Marathi.
  devanagari:
    'U+901-903 U+905-90B U+90D U+90F-911 U+913-928 U+92A-930 U+932-933 U+935-939 U+93C-943 U+945 U+947-949 ' +
    'U+94B-94D U+950 U+95B-95E U+964-96F U+200C-200D',
}

/** The package of formulas: its styles, and where they find their fonts. */
const FORMULAS = 'katex/dist'

/**
 * The same of formulas: letters, digits and the usual operators. Greek and the large fonts are further files.
 * @type {Record<string, string>}
 */
const FIRST_IN_FORMULAS = {
  'KaTeX_Main-Regular':
    'U+20-7E U+A0 U+AC U+B1 U+B7 U+D7 U+200B-200D U+2013-2014 U+2018-2019 U+201C-201D U+2026 U+2032 U+2190 U+2192 ' +
    'U+2208 U+2212 U+2217 U+221E U+2223 U+2260 U+2264-2265 U+22C5 U+22EF U+2308-230B',
  'KaTeX_Math-Italic': 'U+20-7E U+A0',
  'KaTeX_Main-Bold': 'U+20-7E U+A0',
}

/** Cuts the fonts and writes their style sheets, unless all are there. */
export async function writeFonts() {
  const made = createHash('sha256')
  for (const file of [
    'scripts/up/fonts.mjs',
    ...[...packages(), 'katex', 'subset-font'].map((name) => `node_modules/${name}/package.json`),
  ])
    made.update(readFileSync(inRoot(file)))
  const mark = made.digest('hex')
  const home = inRoot(HOME)
  if (existsSync(`${home}/${MARK}`) && readFileSync(`${home}/${MARK}`, 'utf8') === mark) return
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  for (const face of allFaces()) writeFileSync(`${home}/${face.name}.woff2`, await cut(face))
  writeFileSync(`${home}/${STYLES}`, allFaces().map(ruleOf).join('\n'))
  writeFileSync(`${home}/formulas.css`, await formulas(home))
  writeFileSync(`${home}/${MARK}`, mark)
}

/** The faces of all families, in the order of their style sheet. */
export const allFaces = () => Object.keys(FAMILIES).flatMap(facesOf)

const packages = () => Object.keys(FAMILIES).map((family) => `@fontsource-variable/${family}`)

/**
 * @typedef {Cut & { name: string, family: string, file: string, points: number[] }} Face
 * @param {string} family
 * @returns {Face[]} in the order of the package: of two with the same character, the later one counts
 */
function facesOf(family) {
  const cut = FAMILIES[family]
  if (!cut) throw new Error(`no font ${family}`)
  const home = inRoot('node_modules', '@fontsource-variable', family)
  const rules = readFileSync(`${home}/wght.css`, 'utf8').split('@font-face').slice(1)
  return rules.flatMap((rule) => {
    const [, name = '', path = ''] = /font-family: '([^']+)'[\s\S]*url\(\.\/([^)]+)\)/.exec(rule) ?? []
    const [, range = ''] = /unicode-range: ([^;]+)/.exec(rule) ?? []
    const subset = path.slice(`files/${family}-`.length, -'-wght-normal.woff2'.length)
    if (cut.only && !cut.only.test(subset)) return []
    const all = pointsOf(range)
    const wanted = new Set(pointsOf(FIRST[subset] ?? range))
    const first = all.filter((point) => wanted.has(point))
    const rest = all.filter((point) => !wanted.has(point))
    const face = { ...cut, family: name, file: `${home}/${path}` }
    return [
      ...(rest.length > 0 ? [{ ...face, name: `${family}-${subset}-rest`, points: rest }] : []),
      { ...face, name: `${family}-${subset}`, points: first },
    ]
  })
}

/** What a font of formulas may have: the basic plane, without halves of pairs. */
const PLANE = 'U+20-D7FF U+E000-FFFD'

/**
 * The styles of formulas with fonts that are cut. Only WOFF2 is written: browsers that know the rest of our styles read it.
 * @param {string} home where the fonts are written
 */
async function formulas(home) {
  const from = inRoot('node_modules', FORMULAS)
  const { default: subset } = await import('subset-font')
  let styles = readFileSync(`${from}/katex.css`, 'utf8')
  for (const [rule] of styles.matchAll(/@font-face \{[^}]+\}/g)) {
    const [, name = ''] = /fonts\/([\w-]+)\.woff2/.exec(rule) ?? []
    const first = pointsOf(FIRST_IN_FORMULAS[name] ?? '')
    const rest = pointsOf(PLANE).filter((point) => !first.includes(point))
    const faces = []
    for (const [file, points] of /** @type {[string, number[]][]} */ (
      first.length > 0
        ? [
            [`${name}-rest`, rest],
            [name, first],
          ]
        : [[name, rest]]
    )) {
      const font = readFileSync(`${from}/fonts/${name}.woff2`)
      const text = String.fromCodePoint(...points)
      writeFileSync(
        `${home}/${file}.woff2`,
        await subset(font, text, { targetFormat: 'woff2', noHinting: true }),
      )
      faces.push(
        rule.replace(
          /src:[^;]+;/,
          `src: url(./${file}.woff2) format("woff2");\n  unicode-range: ${rangesOf(points)};`,
        ),
      )
    }
    styles = styles.replace(rule, faces.join('\n'))
  }
  return styles
}

/**
 * The file of a face.
 * @param {Face} face
 */
async function cut({ file, points, features, weights }) {
  const { default: subset } = await import('subset-font')
  return subset(readFileSync(file), String.fromCodePoint(...points), {
    targetFormat: 'woff2',
    ...(features && { keepFeatures: features }),
    variationAxes: { wght: weights },
    noHinting: true,
  })
}

/**
 * `optional`: a font that arrives late is cached for the next page and never replaces text that you are already reading.
 * The layout preloads these fonts, so they are seldom late.
 * @param {Face} face
 */
const ruleOf = ({ name, family, points, weights, steady }) => `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-display: ${steady ? 'optional' : 'swap'};
  font-weight: ${typeof weights === 'number' ? weights : `${weights.min} ${weights.max}`};
  src: url(./${name}.woff2) format('woff2');
  unicode-range: ${rangesOf(points)};
}
`

/**
 * @param {string} ranges as `unicode-range` names them, with commas or blanks between them
 * @returns {number[]} in ascending order
 */
export function pointsOf(ranges) {
  const points = new Set()
  for (const [, from = '', to = from] of ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g))
    for (let point = Number.parseInt(from, 16); point <= Number.parseInt(to, 16); point++) points.add(point)
  return [...points].sort((a, b) => a - b)
}

/**
 * @param {number[]} points in ascending order
 * @returns {string} as `unicode-range` names them
 */
export function rangesOf(points) {
  const hex = (/** @type {number | undefined} */ point = 0) => point.toString(16).toUpperCase()
  const starts = points.filter((point, at) => points[at - 1] !== point - 1)
  const ends = points.filter((point, at) => points[at + 1] !== point + 1)
  return starts.map((from, at) => `U+${hex(from)}${from === ends[at] ? '' : `-${hex(ends[at])}`}`).join(',')
}

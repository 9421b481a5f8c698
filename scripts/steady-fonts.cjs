/** Families whose letters the system can stand in for: see `--font-sans` and `--font-serif` in app/globals.css. */
const TEXT = /Inter|Literata/

/**
 * A PostCSS plugin that changes `font-display: swap`, which the packages of our fonts ask for, to `optional` where text
 * would move. A font that comes late is kept for the next page; it never takes the place of text that is already
 * being read. The layout preloads these fonts, so that they are seldom late.
 */
module.exports = () => ({
  postcssPlugin: 'steady-fonts',
  AtRule: {
    'font-face': (/** @type {import('postcss').AtRule} */ face) => {
      /** @type {Map<string, import('postcss').Declaration>} */
      const declared = new Map()
      face.walkDecls((declaration) => void declared.set(declaration.prop, declaration))
      const display = declared.get('font-display')
      if (display?.value === 'swap' && TEXT.test(declared.get('font-family')?.value ?? ''))
        display.value = 'optional'
    },
  },
})
module.exports.postcss = true

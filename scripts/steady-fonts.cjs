/** Font families with system fallbacks: see `--font-sans` and `--font-serif` in app/globals.css. */
const TEXT = /Inter|Literata/

/**
 * A PostCSS plugin that changes `font-display: swap`, which our font packages set, to `optional` for fonts whose swap
 * would move text. A font that arrives late is cached for the next page and never replaces text that you are already
 * reading. The layout preloads these fonts, so they are seldom late.
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

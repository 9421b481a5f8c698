export const USAGE = `npm run up -- [--port N] [--dev]

  --port N   the port of the site (3000, or PORT); when it is taken, the next free one
  --dev      without a build, with reloading: for work on Clew itself`

/** @typedef {{ port: number, dev: boolean }} Options */

/**
 * @param {string[]} words
 * @param {Record<string, string | undefined>} [environment]
 * @returns {Options | { refused: string } | { help: true }}
 */
export function readOptions(words, environment = process.env) {
  const options = { port: environment.PORT || '3000', dev: false }
  for (let at = 0; at < words.length; at++) {
    const [name, inline] = /** @type {string} */ (words[at]).split(/=(.*)/s)
    if (name === '--help') return { help: true }
    if (name === '--dev' && inline === undefined) options.dev = true
    else if (name === '--port') options.port = inline ?? words[++at] ?? ''
    else return { refused: `There is no option ${words[at]}.` }
  }
  const port = Number(options.port)
  if (!/^\d+$/.test(options.port) || port < 1 || port > 65_535) {
    return { refused: `A port is a number from 1 to 65535, not “${options.port}”.` }
  }
  return { port, dev: options.dev }
}

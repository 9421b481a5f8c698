import { createServer } from 'node:net'

/**
 * Whether a server could listen on this port now.
 * @param {number} port
 * @param {string} [host] Default: all addresses, as the web server does.
 * @returns {Promise<boolean>}
 */
export const isFree = (port, host) =>
  new Promise((settle) => {
    const probe = createServer()
    probe.once('error', () => settle(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => settle(true)))
  })

/**
 * The first free port, counting from this one.
 * @param {number} first
 */
export async function nextFreePort(first) {
  for (let port = first; port < Math.min(first + 100, 65_536); port++) if (await isFree(port)) return port
  throw new Error(`None of the ports ${first} to ${first + 99} is free. Name another one with --port.`)
}

/**
 * Any free port of the loopback address.
 * @returns {Promise<number>}
 */
export const anyFreePort = () =>
  new Promise((settle, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => settle(port))
    })
  })

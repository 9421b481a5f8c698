import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { checkAddress } from './address.mjs'

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed))))
})

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((ready) => server.once('listening', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Answers as a site whose address is `own` does; by default the one at which it is asked. */
const site =
  (own?: string): RequestListener =>
  ({ method, headers }, response) => {
    const json = (status: number, value: object) => {
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
      response.end(JSON.stringify(value))
    }
    if (method === 'GET') return json(200, { status: 'ok' })
    const isOwn = headers.origin === (own ?? `http://${headers.host}`)
    return isOwn ? json(405, {}) : json(403, { error: { code: 'foreign-form' } })
  }

const check = (CLEW_URL?: string, more = {}) => checkAddress(undefined, { CLEW_URL, ...more })

describe('CLEW_URL', () => {
  test('that is where the site answers and takes forms is right', async () => {
    const url = await listening(site())
    expect(await check(`${url}/`)).toEqual({ ok: true, detail: `${url}, and forms from there are taken` })
  })

  test('that leads on to another address is wrong', async () => {
    const url = await listening((_, response) => {
      response
        .writeHead(308, { location: 'https://www.clew.example.org/api/health', connection: 'close' })
        .end()
    })
    expect(await check(url)).toMatchObject({
      ok: false,
      mend: 'set CLEW_URL=https://www.clew.example.org, and start again',
    })
  })

  test('that is not the one with which the site runs is wrong', async () => {
    const url = await listening(site('https://clew.example.org'))
    expect(await check(url)).toMatchObject({ ok: false, detail: expect.stringContaining('another address') })
  })

  test('where something else or nobody answers is pointed out', async () => {
    const url = await listening((_, response) => void response.setHeader('connection', 'close').end('hello'))
    expect(await check(url)).toMatchObject({ ok: true, mend: expect.stringContaining('correct CLEW_URL') })
    await new Promise((closed) => servers.pop()!.close(closed))
    expect(await check(url)).toMatchObject({ ok: true, detail: expect.stringContaining('ECONNREFUSED') })
  })

  test('that is no web address is wrong', async () => {
    for (const url of ['clew.example.org', 'ftp://clew.example.org'])
      expect(await check(url)).toMatchObject({ ok: false, detail: expect.stringContaining('no web address') })
  })

  test('that is not set is right at home, and pointed out behind a proxy', async () => {
    expect(await check()).toEqual({ ok: true, detail: expect.stringContaining('Host header') })
    expect(await check('', { CLEW_TRUST_PROXY: '1' })).toMatchObject({
      ok: true,
      mend: expect.stringContaining('set CLEW_URL'),
    })
  })
})

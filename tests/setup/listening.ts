import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { whenDone } from './when-done'

/** Lets a server listen on this machine until the end of the test file. Returns its URL. */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  whenDone(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Serves HTML as a page of another site, which it is at `localhost`. Returns its address. */
export async function servedElsewhere(html: string): Promise<string> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>elsewhere</title>${html}`),
  )
  return (await listening(server)).replace('127.0.0.1', 'localhost')
}

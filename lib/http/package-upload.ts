import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { isAdministrator } from '@/lib/access/administration'
import { currentRequester } from '@/lib/access/requester'
import { importPackage, ZIP_BYTES } from '@/lib/packages/upload'
import { endWhileSending } from './body'
import { FormError, receive, TooLarge } from './upload/receive'

const PAGE = '/admin/packages'
const ADDRESS = /^\/admin\/packages\/upload(?:\?|$)/
/** Packages are unpacked here, on the disk of the site: the machine's temporary folder may be in memory. */
const FOLDER = join(process.cwd(), '.clew', 'uploads')
/** Each may need a gigabyte of disk. */
const MOST_AT_ONCE = 2

let running = 0

/** Whether a request sends a problem package. It is too large for any other form, so nothing reads it as a whole. */
export const isPackageUpload = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && ADDRESS.test(url)

/**
 * Takes a package that an administrator uploads, and leads to its page; or back to the form, which says what is wrong. For
 * everyone else there is no such address, and nothing is read.
 */
export async function takePackage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { viewer } = currentRequester()
  if (!isAdministrator(viewer)) return end(request, response, 404)
  if (running >= MOST_AT_ONCE) return back(request, response, 'upload-busy')
  running++
  try {
    if (request.headers.expect) response.writeContinue()
    const body = request.iterator({ destroyOnReturn: false })
    const limits = { folder: FOLDER, mostBytes: ZIP_BYTES }
    const type = request.headers['content-type']
    const result = await receive(body, type, limits, async ({ fields, file }) => {
      const token = z.uuid().safeParse(fields.get('token'))
      if (!file || !token.success) return file ? 'upload-broken' : 'upload-missing'
      return importPackage(viewer, { ...file, token: token.data }, FOLDER)
    })
    if (typeof result === 'string') return back(request, response, result)
    if (result.ok) return lead(request, response, `${PAGE}/${result.value}`)
    const { code, values, where } = result.error
    back(request, response, code, { values: JSON.stringify(values), where })
  } catch (error) {
    if (error instanceof TooLarge)
      return back(request, response, 'zip-too-large', {
        values: JSON.stringify({ mib: ZIP_BYTES / 2 ** 20 }),
      })
    if (!(error instanceof FormError)) throw error
    back(request, response, 'upload-broken')
  } finally {
    running--
  }
}

const back = (
  request: IncomingMessage,
  response: ServerResponse,
  fault: string,
  more: Readonly<Record<string, string>> = {},
): void => lead(request, response, `${PAGE}?${new URLSearchParams({ fault, ...more })}`)

const lead = (request: IncomingMessage, response: ServerResponse, location: string): void =>
  end(request, response, 303, { location })

function end(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  // An unread rest of the body must not be parsed as the next request.
  const rest = request.complete ? {} : { connection: 'close' }
  response.writeHead(status, { ...headers, ...rest, 'content-length': 0, 'cache-control': 'no-store' })
  if (request.complete) return void response.end()
  response.flushHeaders()
  endWhileSending(request, response, '')
}

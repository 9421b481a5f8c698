import 'server-only'
import { IncomingMessage, type ServerResponse } from 'node:http'
import { decodeText } from '@/judge/kit/encoding'
import { type Fault, fail, ok, type Result } from '@/judge/kit/result'
import { isActionForm, isActionId, isFormReply, isReply } from './action-body'

/** Base time for sending a body in milliseconds; each received byte adds time according to `SLOWEST`. */
const GRACE = 10_000
/** Minimum bytes per second: a slow mobile connection reaches it, and holding connections open has a cost. */
const SLOWEST = 16 * 1024

/** How many milliseconds and bytes of a refused body are still read so that its sender sees the response. */
const LINGER = 5_000
const LINGER_BYTES = 64 * 1024 * 1024

/** Whether the headers announce a body. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** A request whose body has arrived completely. */
export interface BufferedRequest {
  readonly request: IncomingMessage
  readonly body: Buffer
  /** The parsed body, if it is a multipart form. */
  readonly form?: FormData
}

/** Why a body was refused. Unless it is `bad-body` or `too-many-fields`, it has not been read to its end. */
export type BodyFault = 'body-too-large' | 'body-too-slow' | 'bad-body' | 'too-many-fields'

/** Most fields of a form, and most characters of the name of one: more than any form of the site has. */
export const MOST_FIELDS = 1_000
export const FIELD_NAME = 200
/** Lists and objects of JSON in each other. Whoever walks through them recurses. */
const DEEPEST = 100

/** Reads the whole body into memory, so nothing after this waits for a slow sender or sees more than `limit` bytes. */
export async function bufferBody(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
): Promise<BufferedRequest | BodyFault> {
  if (!hasBody(request)) return { request, body: Buffer.alloc(0) }
  if (Number(request.headers['content-length'] ?? 0) > limit) return 'body-too-large'
  if (request.headers.expect) response.writeContinue()
  const chunks: Buffer[] = []
  const start = Date.now()
  const fault = await new Promise<BodyFault | undefined>((resolve, reject) => {
    let length = 0
    let timer: NodeJS.Timeout
    const end = (found?: BodyFault) => {
      clearTimeout(timer)
      request.off('data', take)
      resolve(found)
    }
    const take = (chunk: Buffer) => {
      length += chunk.length
      chunks.push(chunk)
      if (length > limit) end('body-too-large')
    }
    /** Ends a body that is too slow; otherwise looks again when the time allowed so far runs out. */
    const look = () => {
      const left = start + GRACE + (length / SLOWEST) * 1000 - Date.now()
      if (left <= 0) return end('body-too-slow')
      timer = setTimeout(look, left)
    }
    look()
    request.on('data', take)
    request.once('end', () => end())
    request.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
  })
  if (fault) return fault
  const body = Buffer.concat(chunks)
  return { request: copyWith(request, body), body }
}

/** A copy of the request whose body can be read again. */
function copyWith(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket)
  copy.method = request.method
  copy.url = request.url
  copy.httpVersion = request.httpVersion
  copy.httpVersionMajor = request.httpVersionMajor
  copy.httpVersionMinor = request.httpVersionMinor
  copy.rawHeaders = request.rawHeaders
  copy.headers = { ...request.headers, 'content-length': String(body.length) }
  delete copy.headers['transfer-encoding']
  delete copy.headers.expect
  copy.complete = true
  copy.push(body)
  copy.push(null)
  return copy
}

/**
 * Returns the request to pass on, or why its form, its JSON or its server action arguments are unreadable: that is the
 * sender's fault, and Next would report it as ours. Forms are written again, so later readers see exactly what was checked
 * here; what is written may be a little longer, so the limit counts again. Other types of body are not checked.
 *
 * Text that is not UTF-8 is the fault `encoding` with the values of `decodeText` and its `field`: whoever reads it later
 * would replace what cannot be decoded.
 */
export async function readable(
  { request, body }: BufferedRequest,
  limit: number,
): Promise<BufferedRequest | BodyFault | Fault> {
  const type = request.headers['content-type'] ?? ''
  const action = request.method === 'POST' ? request.headers['next-action'] : undefined
  if (action !== undefined && !isActionId(String(action))) return 'bad-body'
  try {
    if (/^multipart\//i.test(type)) {
      const decoded = await formIn(body, type)
      if (!decoded.ok) return decoded.error
      const form = decoded.value
      const names = [...form.keys()]
      if (names.length > MOST_FIELDS || names.some((name) => name.length > FIELD_NAME))
        return 'too-many-fields'
      const isReadable = action === undefined ? !isActionForm(form) || isFormReply(form) : isReply(form)
      if (!isReadable || !hasPlainNames(form)) return 'bad-body'
      const written = await withForm(request, form)
      return written.body.length > limit ? 'body-too-large' : written
    }
    const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(type)
    const isUrlEncoded = /^application\/x-www-form-urlencoded\b/i.test(type)
    if (!isJson && !isUrlEncoded && action === undefined) return { request, body }
    const text = textIn(isUrlEncoded ? unescapedBytes(body) : body, 'body')
    if (!text.ok) return text.error
    if (isUrlEncoded && body.toString().split('&').length > MOST_FIELDS) return 'too-many-fields'
    if (isJson && !isShallow(JSON.parse(text.value))) return 'bad-body'
    return action === undefined || isReply(body.toString()) ? { request, body } : 'bad-body'
  } catch {
    return 'bad-body'
  }
}

/**
 * Reads a multipart form. Its parser replaces what is not UTF-8, so texts with such a character are read once more from a
 * body in which every byte is a character, which shows their bytes.
 */
async function formIn(body: Buffer, type: string): Promise<Result<FormData>> {
  const read = (bytes: Uint8Array<ArrayBuffer>) =>
    new Response(bytes, { headers: { 'content-type': type } }).formData()
  const form = await read(new Uint8Array(body))
  if (![...form.values()].some((value) => typeof value === 'string' && value.includes('\ufffd')))
    return ok(form)
  const bytewise = await read(new TextEncoder().encode(body.toString('latin1')))
  const names = [...form.keys()]
  for (const [at, value] of [...bytewise.values()].entries()) {
    const text = typeof value === 'string' ? textIn(Buffer.from(value, 'latin1'), names[at] ?? '') : ok('')
    if (!text.ok) return text
  }
  return ok(form)
}

/** Decodes text that is sent as UTF-8 and nothing else. Errors: those of `decodeText`, with the `field`. */
function textIn(bytes: Uint8Array, field: string): Result<string> {
  const text = decodeText(bytes, 'utf-8')
  return text.ok ? text : fail(text.error.code, { ...text.error.values, field })
}

/** The bytes of a form in `application/x-www-form-urlencoded` that its escapes stand for. */
const unescapedBytes = (body: Buffer): Buffer =>
  Buffer.from(
    body
      .toString('latin1')
      .replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  )

/** Whether Next can read the names of a form's fields and files: a control character makes it drop the whole form. */
const hasPlainNames = (form: FormData): boolean =>
  [...form].every(([name, value]) => !/\p{Cc}/u.test(typeof value === 'string' ? name : name + value.name))

/** Whether a value is nested no deeper than allowed, looked at without recursion. */
function isShallow(value: unknown): boolean {
  const open: [unknown, number][] = [[value, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [each, depth] = next
    if (typeof each !== 'object' || each === null) continue
    if (depth === DEEPEST) return false
    for (const inner of Object.values(each)) open.push([inner, depth + 1])
  }
  return true
}

/** A copy of the request with this form as its body. */
async function withForm(request: IncomingMessage, form: FormData): Promise<BufferedRequest> {
  const written = new Response(form)
  const body = Buffer.from(await written.arrayBuffer())
  const copy = copyWith(request, body)
  copy.headers['content-type'] = written.headers.get('content-type') ?? ''
  return { request: copy, body, form }
}

/**
 * Ends a response while the client is still sending. Closing a socket with unread data resets the connection, and the
 * sender would never see the response; so read and discard the rest for a while.
 */
export function endWhileSending(request: IncomingMessage, response: ServerResponse, answer: string): void {
  if (request.headers.expect || request.complete) {
    response.end(answer)
    return
  }
  response.write(answer)
  let rest = 0
  const late = setTimeout(() => request.destroy(), LINGER)
  request.on('data', (chunk: Buffer) => {
    rest += chunk.length
    if (rest > LINGER_BYTES) request.destroy()
  })
  request.once('end', () => response.end())
  request.once('close', () => clearTimeout(late))
  request.resume()
}

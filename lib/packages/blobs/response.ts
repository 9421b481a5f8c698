import 'server-only'
import { readBlob } from './read'

/** A file that somebody else made, and that pages show. */
export interface ServedFile {
  readonly hash: string
  readonly size: number
  readonly type: string
  readonly name: string
}

/** The content security policy of files that others have made: they run nothing, wherever they are opened. */
const FOREIGN_FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The answer with such a file: pictures are shown, anything else is downloaded. Without a file it is 404. */
export function fileResponse(file: ServedFile | undefined): Response {
  if (!file) return new Response(null, { status: 404 })
  const { hash, size, type, name } = file
  const shown = type.startsWith('image/') ? 'inline' : 'attachment'
  return new Response(streamOf(readBlob(hash)), {
    headers: {
      'content-type': type,
      'content-length': String(size),
      'cache-control': 'private, max-age=300',
      'content-security-policy': FOREIGN_FILE_POLICY,
      'content-disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  })
}

/** Pulled by the reader, so that a slow one does not fill the memory. */
const streamOf = (pieces: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })

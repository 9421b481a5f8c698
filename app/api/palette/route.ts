import { paletteFor } from '@/app/_palette/list'
import { currentUser } from '@/lib/auth'

/** What the command palette offers to whoever asks. */
export async function GET(): Promise<Response> {
  return Response.json(await paletteFor(await currentUser()), {
    headers: { 'cache-control': 'private, no-store' },
  })
}

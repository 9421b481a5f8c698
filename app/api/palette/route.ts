import { paletteFor } from '@/app/_shell/palette/list'
import { currentUser } from '@/lib/auth'
import { route } from '@/lib/core/input/route'

/** What the command palette offers to this user. */
export const GET = route({}, async () =>
  Response.json(await paletteFor(await currentUser()), {
    headers: { 'cache-control': 'private, no-store' },
  }),
)

import { paletteFor } from '@/app/_shell/palette/list'
import { route } from '@/lib/core/input/route'
import { currentUser } from '@/lib/users/current-user'

/** What the command palette offers to this user. */
export const GET = route({}, async () =>
  Response.json(await paletteFor(await currentUser()), {
    headers: { 'cache-control': 'private, no-store' },
  }),
)

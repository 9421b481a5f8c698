import { z } from 'zod'
import { isAdministrator } from '@/lib/access/administration'
import { route } from '@/lib/core/input/route'
import { createFromRoster } from '@/lib/people/create'
import { currentUser } from '@/lib/users/current-user'

export const dynamic = 'force-dynamic'

const asked = { form: z.object({ csv: z.string(), count: z.coerce.number().int().min(1).max(10_000) }) }

/**
 * Creates the accounts of a roster, for administrators. Hashing many passwords takes a minute, so the answer tells how
 * far it is: one line of JSON for each news. The last one has the passwords. Nothing is created if the browser leaves
 * before that.
 */
export const POST = route(asked, async ({ request, form: { csv, count } }) => {
  const actor = await currentUser()
  if (!isAdministrator(actor)) return new Response(null, { status: 404 })
  const news = createFromRoster(actor, { text: csv, count }, request.signal)
  const text = new TextEncoder()
  const stream = new ReadableStream({
    async pull(controller) {
      const { done, value } = await news.next()
      if (done) controller.close()
      else controller.enqueue(text.encode(`${JSON.stringify(value)}\n`))
    },
    async cancel() {
      await news.return(undefined)
    },
  })
  return new Response(stream, {
    headers: {
      'content-type': 'application/x-ndjson; charset=utf-8',
      // Neither kept, nor held back by proxies.
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
})

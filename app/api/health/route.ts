import { pool } from '@/lib/core/db'
import { route } from '@/lib/core/input/route'
import { log } from '@/lib/core/log'
import { inTime } from './answers'

export const dynamic = 'force-dynamic'

/** Whether the site can serve requests: 200 if the database answers, else 503. */
export const GET = route({}, async () => {
  try {
    await inTime(pool().query('select 1'))
    return Response.json({ status: 'ok' })
  } catch (error) {
    log.error({ error: String(error) }, 'the database does not answer')
    return Response.json({ status: 'database-down' }, { status: 503 })
  }
})

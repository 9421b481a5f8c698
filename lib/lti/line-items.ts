import 'server-only'
import { z } from 'zod'
import { db } from '@/lib/core/db'
import { ask } from './ask'
import { LtiError } from './fault'
import type { Course } from './wanted-grades'

const TYPE = 'application/vnd.ims.lis.v2.lineitem+json'
const LIST_TYPE = 'application/vnd.ims.lis.v2.lineitemcontainer+json'

const item = z.object({ id: z.string().min(1).max(2000) })
const list = z.array(item.extend({ resourceId: z.string().optional().catch(undefined) }))

interface Column {
  readonly id: string
  readonly title: string
  readonly most: number
}

/**
 * The address of the column for an assignment's grades, which is made when it is first needed, and renamed when the
 * assignment has changed. Whoever was interrupted after making it finds it again by the id of the assignment. Throws an
 * `LtiError`.
 */
export async function lineItemOf(
  course: Course,
  token: string,
  { id, title, most }: Column,
): Promise<string> {
  const { platform, lineItemsUrl } = course
  if (!lineItemsUrl) throw new LtiError('grades-untaken')
  const headers = { authorization: `Bearer ${token}` }
  const known = await db.ltiLineItem.findUnique({ where: { assignmentId: id } })
  if (known?.label === title && known.maximum === most) return known.url
  const column = { label: title, scoreMaximum: most, resourceId: id }
  const write = async (method: 'POST' | 'PUT', address: string) => {
    const { json } = await ask(platform, address, {
      ...{ method, body: JSON.stringify(column) },
      headers: { ...headers, 'content-type': TYPE, accept: TYPE },
    })
    return item.safeParse(json).data?.id ?? (method === 'PUT' ? address : undefined)
  }
  const search = new URL(lineItemsUrl)
  search.searchParams.set('resource_id', id)
  const found = known
    ? known.url
    : list
        .safeParse((await ask(platform, search.href, { headers: { ...headers, accept: LIST_TYPE } })).json)
        .data?.find(({ resourceId }) => resourceId === id)?.id
  const url = await (found ? write('PUT', found) : write('POST', lineItemsUrl))
  if (!url) throw new LtiError('answer-unreadable', { origin: new URL(lineItemsUrl).origin })
  const row = { url, label: title, maximum: most }
  await db.ltiLineItem.upsert({
    where: { assignmentId: id },
    create: { assignmentId: id, ...row },
    update: row,
  })
  return url
}

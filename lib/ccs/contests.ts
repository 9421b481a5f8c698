import 'server-only'
import { contestObject } from '@/judge/contest/ccs/contest'
import type { Entity } from '@/judge/contest/ccs/entity'
import type { FormatId } from '@/judge/contest/formats'
import { listedFor } from '@/lib/access/contests'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'

/** The newest that are listed. */
const LISTED = 100

const iso = (moment: Date | null) => (moment ? moment.toISOString() : null)

/** The contests that are listed for a viewer, the latest start first. */
export async function listedContests(viewer: Viewer | null): Promise<Entity[]> {
  const rows = await db.contest.findMany({
    where: listedFor(viewer),
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    take: LISTED,
    include: {
      removed: true,
      _count: {
        select: {
          participations: {
            where: { OR: [{ kind: 'unofficial' }, { kind: 'official', disqualified: true }] },
          },
        },
      },
    },
  })
  return rows.map(({ id, title, format, startsAt, endsAt, freezesAt, thawedAt, removed, _count }) =>
    contestObject(
      {
        ...{ id, title, format: format as FormatId },
        ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
        ...{ freezesAt: iso(freezesAt), thawedAt: iso(thawedAt) },
        removed: removed.map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() })),
      },
      _count.participations > 0 ? 'official' : null,
    ),
  )
}

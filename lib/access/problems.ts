import type { Prisma } from '@/lib/generated/prisma/client'

/** Query condition for the problems that everyone may see. A hidden one's address answers as if it did not exist. */
export const VISIBLE = { hidden: false } as const satisfies Prisma.ProblemWhereInput

/** The same condition in SQL, for a query of "Problem". */
export const VISIBLE_SQL = 'NOT hidden'

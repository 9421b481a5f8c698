import type { Prisma } from '@/lib/generated/prisma/client'

/** The problems that everybody may see. A hidden one is shown to nobody: its address answers as if there were none. */
export const VISIBLE = { hidden: false } as const satisfies Prisma.ProblemWhereInput

/** The same as a condition of a query in SQL, of "Problem". */
export const VISIBLE_SQL = 'NOT hidden'

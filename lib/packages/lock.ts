import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'

/**
 * Lets only one transaction at a time change the packages of one uuid, or the problem at one address, and what they publish:
 * two uploads get two versions, and of two administrators who publish, the second sees what the first has done.
 */
export const lockPackages = (tx: Prisma.TransactionClient, name: string): Promise<number> =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`package ${name}`}, 0))`

import 'server-only'
import type { Package } from '@/judge/packages/model'
import { db } from '@/lib/core/db'
import { modelOf } from './model'

/** What a worker needs to know of a package to judge by it, but for its files. */
export interface JudgingPackage {
  readonly id: string
  readonly version: number
  readonly model: Package
  readonly timeLimitMs: number
}

/** Rejects if there is no such package any more: another version has been published, and this one was deleted. */
export async function judgingPackage(id: string): Promise<JudgingPackage> {
  const [model, row] = await Promise.all([
    modelOf(id),
    db.package.findUnique({ where: { id }, select: { version: true, timeLimit: true } }),
  ])
  if (!model || row?.timeLimit == null) throw new Error(`the package ${id} judges nothing`)
  return { id, version: row.version, model, timeLimitMs: Math.round(row.timeLimit * 1000) }
}

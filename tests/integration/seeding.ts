import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { db } from '@/lib/core/db'
import { seedProblems } from '@/prisma/seed/problems'

/** Seeds one problem from its files as all are seeded, which would take a second. Returns what it says. */
export async function seedOnly(id: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'clew-problem-'))
  try {
    cpSync(join(PROBLEMS_FOLDER, id), join(folder, id), { recursive: true })
    return await seedProblems(db, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

import 'server-only'
import { LANGUAGES, type LanguageId, starterFile } from '@/judge/languages'
import type { Role } from '@/judge/tournament/trial'
import { db } from '@/lib/core/db'
import type { ProblemKind } from '@/lib/generated/prisma/enums'

/** Files by problem and file name: made by `starterFiles` in scripts/up/starters.mjs, inlined by next.config.js. */
const FILES: Readonly<Record<string, string>> = JSON.parse(process.env.STARTERS ?? '{}')
/** Their colours, from `starterColours`. */
const COLOURS: Readonly<Record<string, string>> = JSON.parse(process.env.STARTER_COLOURS ?? '{}')

/** A program to begin with. */
export interface Starter {
  readonly text: string
  /** See scripts/up/highlighter.mjs; undefined if the editor had not been built when this site was. */
  readonly colours: string | undefined
}

/**
 * A problem's starter programs by language; languages without one are left out. In a duel, they are those of a role.
 */
export function startersOf(
  problemId: string,
  role: Role | null = null,
): Readonly<Partial<Record<LanguageId, Starter>>> {
  const starters: Partial<Record<LanguageId, Starter>> = {}
  for (const id of Object.keys(LANGUAGES) as LanguageId[]) {
    const name = `${problemId}/${starterFile(id, role)}`
    if (Object.hasOwn(FILES, name)) starters[id] = { text: FILES[name]!, colours: COLOURS[name] }
  }
  return starters
}

/** The starter programs of a problem; one without any, as those of the Workshop, has those of the first like it. */
export async function startersLike(
  { id, puzzle, kind }: { readonly id: string; readonly puzzle: string; readonly kind: ProblemKind },
  role: Role | null,
): Promise<ReturnType<typeof startersOf>> {
  const own = startersOf(id, role)
  if (Object.keys(own).length > 0) return own
  const alike = await db.problem.findMany({
    where: { puzzle, kind },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true },
  })
  const found = alike.map((problem) => startersOf(problem.id, role))
  return found.find((starters) => Object.keys(starters).length > 0) ?? own
}

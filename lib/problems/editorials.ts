import 'server-only'
import { isAdministrator } from '@/lib/access/administration'
import { mayReadEditorial } from '@/lib/access/editorials'
import { openSql } from '@/lib/access/problems'
import { pastSpoilersSql } from '@/lib/access/spoilers'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { ask, type Question } from '@/lib/core/question'
import type { ProblemKind } from '@/lib/generated/prisma/enums'
import { inLocales, statementIn, type Translation, translationOf } from './statements'

/** Whether a viewer may read an editorial, and otherwise what would open it. */
export interface EditorialAccess {
  readonly open: boolean
  /** Whether it opens to whoever solves the problem or gives up on it. */
  readonly forSolvers: boolean
  /** From when on everybody may read it; null if never. */
  readonly opensAt: Date | null
  /** End of the contest that closes it; null if none is running. */
  readonly closedUntil: Date | null
  /** Decides what solving means. */
  readonly kind: ProblemKind
  /** Whether the problem is hidden: then only those know of the editorial who may open the problem all the same. */
  readonly hidden: boolean
}

/** The text of an editorial in one language. */
export interface Editorial {
  /** Markdown with mathematics. */
  readonly body: string
  readonly locale: string
  readonly translation: Translation
}

type Viewing = Pick<Viewer, 'id' | 'role'> | null

interface Found extends Omit<EditorialAccess, 'open'> {
  readonly pastSpoilers: boolean
  readonly contested: boolean
  /** Whether the viewer may open the problem. */
  readonly isOpen: boolean
}

/*
 * Prepared once for each connection, because each view of a problem needs it; never cached, because it decides who may
 * read something.
 */
const FIND = {
  name: 'editorial',
  text: `SELECT p.kind, p.hidden, ${openSql('$2::uuid', '$3::timestamptz')} AS "isOpen", p."editorialForSolvers" AS "forSolvers", p."editorialOpensAt" AS "opensAt",
                (SELECT max(k."closesAt") FROM "ContestProblem" l JOIN "Contest" k ON k.id = l."contestId"
                  WHERE l."problemId" = p.id AND k."startsAt" <= $3 AND k."closesAt" > $3) AS "closedUntil",
                EXISTS (SELECT FROM "ContestProblem" l JOIN "Contest" k ON k.id = l."contestId"
                          JOIN "Participation" a ON a."contestId" = k.id AND a.kind <> 'virtual'
                          LEFT JOIN "TeamMember" m ON m."teamId" = a."teamId" AND m."userId" = $2::uuid
                         WHERE l."problemId" = p.id AND k."closesAt" <= $3
                           AND (a."userId" = $2::uuid OR m."userId" IS NOT NULL)) AS contested,
                ${pastSpoilersSql('$2::uuid')} AS "pastSpoilers"
           FROM "Problem" p
          WHERE p.id = $1 AND EXISTS (SELECT FROM "Editorial" WHERE "problemId" = p.id)`,
}

/**
 * Asks whether a viewer may read the editorial of a problem now. `undefined` if there is none that the viewer may know of: who
 * may not open the problem does not.
 */
export const editorialOf = (
  problemId: string,
  viewer: Viewing,
  now = new Date(),
): Question<EditorialAccess | undefined> => ({
  ...{ ...FIND, values: [problemId, viewer?.id ?? null, now], times: ['opensAt', 'closedUntil'] },
  answer([found]: readonly Found[]) {
    const administrator = viewer !== null && isAdministrator(viewer)
    if (!found?.isOpen) return undefined
    const { pastSpoilers, contested, isOpen, ...access } = found
    const contestRuns = access.closedUntil !== null
    return {
      ...access,
      open: mayReadEditorial(
        { ...access, administrator, contestRuns, pastSpoilers, contested, hidden: !isOpen },
        now,
      ),
    }
  },
})

/** The answer to `editorialOf`. */
export const editorialAccess = (
  problemId: string,
  viewer: Viewing,
  now = new Date(),
): Promise<EditorialAccess | undefined> => ask(editorialOf(problemId, viewer, now))

/** Title and text of an editorial page. */
export interface EditorialPage extends EditorialAccess {
  /** Title of the problem. */
  readonly title: string
  /** Missing if the viewer may not read it. */
  readonly editorial: Editorial | undefined
}

/**
 * The editorial of a problem in a language, or else in English, for a viewer who may read it; for anyone else its page
 * without the text, which is not even read. `undefined` as in `editorialAccess`.
 */
export async function findEditorial(
  problemId: string,
  viewer: Viewing,
  locale: string,
  now = new Date(),
): Promise<EditorialPage | undefined> {
  const access = await editorialAccess(problemId, viewer, now)
  if (!access) return undefined
  const where = { problemId, ...inLocales(locale).where }
  const [statements, texts] = await Promise.all([
    db.statement.findMany({ where, select: { locale: true, title: true } }),
    access.open ? db.editorial.findMany({ where }) : [],
  ])
  const { title } = statementIn(statements, locale)
  if (texts.length === 0) return { ...access, title, editorial: undefined }
  const text = statementIn(texts, locale)
  const editorial = { body: text.body, locale: text.locale, translation: translationOf(texts, locale) }
  return { ...access, title, editorial }
}

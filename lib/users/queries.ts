import { db } from '@/lib/db'
import { inLocales, statementIn } from '@/lib/problems/statements'

export interface Profile {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly createdAt: Date
  readonly solved: number
  readonly standings: readonly {
    readonly problemId: string
    readonly title: string
    readonly accepted: boolean
    readonly score: number
    readonly reachedAt: Date
    /** Only where it is shared. */
    readonly submissionId: string | undefined
  }[]
}

/** What everybody may know of a user; never the e-mail address. Hidden problems are left out. */
export async function findProfile(username: string, locale: string): Promise<Profile | undefined> {
  const user = await db.user.findUnique({
    where: { username },
    include: {
      standings: {
        where: { problem: { hidden: false } },
        orderBy: { reachedAt: 'desc' },
        include: {
          submission: { select: { id: true, shared: true } },
          problem: { include: { statements: inLocales(locale) } },
        },
      },
    },
  })
  if (!user) return undefined
  const standings = user.standings.map(({ problem, submission, ...standing }) => {
    return {
      problemId: problem.id,
      title: statementIn(problem.statements, locale).title,
      accepted: standing.accepted,
      score: standing.score,
      reachedAt: standing.reachedAt,
      submissionId: submission.shared ? submission.id : undefined,
    }
  })
  const { id, name, createdAt } = user
  return {
    id,
    username,
    name,
    createdAt,
    standings,
    solved: standings.filter(({ accepted }) => accepted).length,
  }
}

import type { Testcase } from '@/judge/replay/play'
import { db } from '@/lib/core/db'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

/** For an `include` or a `select`: loads the statements that `statementIn` chooses from. */
export const inLocales = (locale: string) => ({ where: { locale: { in: [locale, DEFAULT_LOCALE] } } })

/** The statement in the requested language, or else the default one, which every problem has: the seeds require it. */
export function statementIn<Statement extends { readonly locale: string }>(
  statements: readonly Statement[],
  locale: string,
): Statement {
  const found = statements.find((statement) => statement.locale === locale) ?? statements[0]
  if (!found) throw new Error(`a problem has no statement in ${locale} or ${DEFAULT_LOCALE}`)
  return found
}

/**
 * The state of a statement's translation: `absent` if there is none in the requested language and the English one is
 * shown; `older` if it was translated from an English text that has changed since; `current` otherwise.
 */
export type Translation = 'absent' | 'older' | 'current'

/** The translation state to show for the statement that `statementIn` chooses. */
export function translationOf(
  statements: readonly { readonly locale: string; readonly revision: string }[],
  locale: string,
): Translation {
  const [shown, original] = [statementIn(statements, locale), statementIn(statements, DEFAULT_LOCALE)]
  if (shown.locale !== locale) return 'absent'
  return shown.revision === original.revision ? 'current' : 'older'
}

/** Maximum total length of the levels, in characters, that is sent with a page. */
const MOST = 64 * 1024

/**
 * A problem's sample cases (in a duel, those of a role), for a page that runs programs in the browser. Undefined if
 * they are too large for that.
 */
export async function printedCases(
  problemId: string,
  role: DuelRole | null,
): Promise<readonly Testcase[] | undefined> {
  const cases = await db.case.findMany({
    where: { problemId, sample: true, retired: false, ...(role && { role }) },
    orderBy: { position: 'asc' },
    select: { name: true, level: true, seed: true },
  })
  const size = cases.reduce((sum, { level }) => sum + level.length, 0)
  return size > MOST ? undefined : cases
}

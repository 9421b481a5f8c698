import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Fault } from '@/judge/kit/result'
import { db } from '@/lib/core/db'

/** Puts a fault of a submission into words, in the reader's language. A fault of the answer itself is the puzzle's. */
export async function faultWords({ code, values }: Fault, problemId: string): Promise<string> {
  const refusals = await wordsOf('errors')
  if (refusals.has(code)) return refusals(code, values)
  const { puzzle } = await db.problem.findUniqueOrThrow({
    where: { id: problemId },
    select: { puzzle: true },
  })
  return (await wordsOf(`puzzles.${puzzle}.faults`))(code, values)
}

/** Puts a fault of a form into words. */
export async function formWords({ code, values }: Fault): Promise<string> {
  const words = await wordsOf('account.faults')
  return words.has(code) ? words(code, values) : code
}

/** Messages whose keys are built from codes, so that their types cannot check them; a test checks that all are there. */
interface Words {
  (code: string, values: Fault['values']): string
  has(code: string): boolean
}

const wordsOf = async (namespace: string): Promise<Words> =>
  (await getTranslations(namespace as never)) as unknown as Words

import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { problemTitles } from '@/lib/problems/queries'

const load = cache(async () => problemTitles(await getLocale()))

/** The title of a problem, hidden or not. */
export async function ProblemTitle({ id }: { id: string }) {
  return (await load()).get(id) ?? id
}

import { problemFillings } from '@/app/_kept/problem'
import type { OwnPage } from './page'

/** A problem's page: it shows the reader's submissions, and what is open to the reader. */
export const problemPage = (problemId: string): OwnPage => ({
  async read({ viewer, locale }) {
    const fillings = await problemFillings(problemId, viewer, locale)
    return fillings && (async ({ template }) => ({ template, fillings }))
  },
  mostly: async () => ({}),
})

import { problemFillings } from '@/app/_kept/problem'
import type { OwnPage } from './page'

/** A problem's page: it shows the reader's submissions and has the token for the next one. */
export const problemPage = (problemId: string): OwnPage => ({
  async read({ viewer, locale }) {
    const fillings = await problemFillings(problemId, viewer.id, locale)
    return fillings && (async ({ template }) => ({ template, fillings }))
  },
  mostly: async () => ({}),
})

import { z } from 'zod'
import { answer, apiObject, isStrict } from '@/lib/ccs/answers'
import { route } from '@/lib/core/input/route'
import packageFile from '@/package.json'

/** What this API is, and which version of Clew gives it. */
export const GET = route({ query: z.object({ strict: z.string().optional() }) }, async ({ query }) =>
  answer(apiObject(packageFile.version, isStrict(query))),
)

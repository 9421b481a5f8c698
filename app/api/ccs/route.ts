import { answer, apiObject } from '@/lib/ccs/answers'
import { route } from '@/lib/core/input/route'
import packageFile from '@/package.json'

/** What this API is, and which version of Clew gives it. */
export const GET = route({}, async () => answer(apiObject(packageFile.version)))

import type { Language } from '../../languages/language'
import { stripTypes } from '../../sandbox/strip-types'
import type { Stripped } from '../../sandbox/strip-types/strip'

/** The source for the sandbox, or what is wrong with it. TypeScript is stripped of its types and keeps its lines. */
export const prepared = async ({ id }: Language, text: string): Promise<Stripped> =>
  id === 'typescript' ? stripTypes(text) : { ok: true, code: text }

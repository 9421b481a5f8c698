import type { Language } from '../../languages/language'
import { stripTypes } from '../../sandbox/strip-types'
import type { Stripped } from '../../sandbox/strip-types/strip'

/** What comes to the box: TypeScript without its types, lines where they were; or what is wrong with it. */
export const prepared = async ({ id }: Language, text: string): Promise<Stripped> =>
  id === 'typescript' ? stripTypes(text) : { ok: true, code: text }

import type { Language } from '../../languages/language'
import { stripTypes } from './'
import type { Stripped } from './strip'

/** The source for the sandbox, or what is wrong with it. TypeScript is stripped of its types and keeps its lines. */
export const prepared = async ({ id }: Language, text: string): Promise<Stripped> =>
  id === 'typescript' ? stripTypes(text) : { ok: true, code: text }

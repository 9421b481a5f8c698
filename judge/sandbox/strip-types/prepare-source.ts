import { stripTypes } from '.'
import type { Stripped } from './strip'

/** The source for the sandbox, or what is wrong with it. TypeScript is stripped of its types and keeps its lines. */
export const prepareSource = async (language: string, text: string): Promise<Stripped> =>
  language === 'typescript' ? stripTypes(text) : { ok: true, code: text }

import type { LanguageId } from '../../languages'
import type { Syntax } from '../syntax'
import { c } from './c'
import { csharp } from './csharp'
import { go } from './go'
import { java } from './java'
import { javascript } from './javascript'
import { lua } from './lua'
import { python } from './python'
import { ruby } from './ruby'
import { rust } from './rust'

/** The syntax of each language. Programs are compared if they have the same one. */
const SYNTAXES = {
  ...{ python, pypy: python },
  ...{ javascript, typescript: javascript },
  ...{ c, cpp: c },
  ...{ java, rust, go, csharp, ruby, lua },
} as const satisfies Record<LanguageId, Syntax>

/** The syntax of a language; undefined for a language that is gone. */
export const syntaxOf = (language: string): Syntax | undefined =>
  Object.hasOwn(SYNTAXES, language) ? SYNTAXES[language as LanguageId] : undefined

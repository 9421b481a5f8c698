import { c, cpp, csharp, go, rust } from './compiled'
import { java, kotlin } from './jvm'
import type { ProgramLanguage } from './program-language'
import { bash, javascript, lua, perl, php, pypy3, python2, python3, ruby } from './scripts'

export type { ProgramLanguage, Sources } from './program-language'

const ALL = [c, cpp, java, kotlin, python3, python2, javascript, rust, go, csharp, ruby, lua, perl, php, bash]

/** The languages of programs in problem packages that are known here, by their codes in the format's list. */
export const PROGRAM_LANGUAGES: ReadonlyMap<string, ProgramLanguage> = new Map(
  ALL.map((one) => [one.code, one]),
)

/** Python for submissions: archives time them with PyPy. */
export const PYPY: ProgramLanguage = pypy3

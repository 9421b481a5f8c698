import { LANGUAGES } from '../languages'
import { java, javaMachine } from './java'
import type { Language, ProgramLanguage } from './language'
import { BINARY, checkEach, mainFile, script, words } from './program'

/* Languages that only programs of packages may be written in. */

const kotlin: ProgramLanguage = {
  code: 'kotlin',
  name: 'Kotlin',
  needs: ['/usr/bin/kotlinc', '/usr/bin/java'],
  build: ({ files }) => [`kotlinc -J-Xmx768m -nowarn -include-runtime -d ${BINARY}.jar ${words(files)}`],
  run: (sources, memoryMiB) => {
    const main = sources.entry ?? classOfFile(mainFile(sources, ['main.kt', 'Main.kt']))
    return main === undefined ? undefined : javaMachine(memoryMiB, `${sources.folder}/${BINARY}.jar`, main)
  },
  etc: java.etc,
  runtimeMiB: 128,
}

/** Kotlin puts the functions of a file into a class that is named after it. */
function classOfFile(name: string | undefined): string | undefined {
  const stem = name?.replace(/^.*\//, '').replace(/\.kt$/i, '').replace(/\W/g, '_')
  return stem && `${stem[0]?.toUpperCase()}${stem.slice(1)}Kt`
}

const python2 = script({
  code: 'python2',
  name: 'Python 2',
  program: '/usr/bin/python2',
  main: ['main.py2', 'main.py', '__main__.py'],
  check: (files) => [`/usr/bin/python2 -m py_compile ${words(files)}`],
})

const bash = script({
  code: 'bash',
  name: 'Bash',
  program: '/usr/bin/bash',
  main: ['main.sh'],
  check: checkEach('/usr/bin/bash -n'),
})

const OWN = Object.values<Language>(LANGUAGES).map(({ program }) => program)

/** The languages of programs in problem packages that are known here, by their codes in the format's list. */
export const PROGRAM_LANGUAGES: ReadonlyMap<string, ProgramLanguage> = new Map(
  // The first language with a code is the one for it.
  [...OWN.toReversed(), kotlin, python2, bash].map((one) => [one.code, one]),
)

/** Those of submissions of this site for one language exactly, by `exactCode`. */
export const EXACT_LANGUAGES: ReadonlyMap<string, ProgramLanguage> = new Map(
  OWN.flatMap((one) => (one.exactCode === undefined ? [] : [[one.exactCode, one]])),
)

/** Python for submissions: archives time them with PyPy. */
export const PYPY: ProgramLanguage = LANGUAGES.pypy.program

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languageOf } from '../../languages'
import type { Language } from '../../languages/language'
import { inRoot } from '../checkout'
import { keyOf, Store } from './store'
import type { Entry } from './tar'
import { stampOf } from './versions'

/** Our programs that receive a source by standard input and run it; for CPython also compiled. */
const SOURCES = ['python.py', 'javascript.cjs'] as const
const COMPILED = 'python.pyc'

/** The harnesses of this machine, where the users of the boxes can read them. */
export interface Harnesses {
  readonly folder: string
  /** The file that a language with a harness starts with. */
  readonly fileOf: (language: Language) => string
}

/** Kept in a folder of their own below `folder`: they are in use for as long as there is a judge. */
export function keepHarnesses(folder: string, python = languageOf('python')): Harnesses {
  const store = new Store(join(folder, 'harnesses'), Number.POSITIVE_INFINITY)
  const sources = SOURCES.map((name): Entry => ({ name, bytes: readFileSync(pathOf(name)) }))
  const compiler = identityOf(python)
  const key = keyOf(stampOf(python), COMPILE, ...sources.map(({ bytes }) => bytes.toString('base64')))
  const kept = store.get(key) ?? store.put(key, [...sources, ...compiled(python)], '')
  const hasCompiled = existsSync(join(kept.folder, COMPILED))
  return {
    folder: kept.folder,
    fileOf: ({ id, harness }) => {
      if (harness === 'javascript') return 'javascript.cjs'
      // One that was upgraded since may not read what its predecessor has compiled.
      const readable = id === python.id && hasCompiled && identityOf(python) === compiler
      return readable ? COMPILED : 'python.py'
    },
  }
}

/** Which file the interpreter is now: quickly told, for this is asked for each box. */
function identityOf({ run: [program] }: Language): string {
  const file = statSync(program, { throwIfNoEntry: false })
  return `${file?.dev}:${file?.ino}:${file?.size}:${file?.mtimeMs}`
}

const pathOf = (name: string): string => inRoot('judge', 'languages', 'harness', name)

/** What Python would otherwise do at each start (2 ms). Nothing where it is not there, or cannot do it. */
function compiled({ run }: Language): Entry[] {
  const folder = mkdtempSync(join(tmpdir(), 'clew-harness-'))
  const file = join(folder, COMPILED)
  try {
    execFileSync(run[0], ['-I', '-S', '-c', COMPILE, pathOf('python.py'), file], { stdio: 'ignore' })
    return [{ name: COMPILED, bytes: readFileSync(file) }]
  } catch {
    return []
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const COMPILE = `
import py_compile, sys
py_compile.compile(sys.argv[1], sys.argv[2], "python.py", doraise=True)
`

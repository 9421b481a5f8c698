import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languageOf } from '../../languages'
import type { Language } from '../../languages/language'
import { inRoot } from '../checkout'
import { type ArchiveFile, keyOf, Store } from './store'
import { stampOf } from './versions'

/** Our programs that read a source from stdin and run it. CPython's is also compiled. */
const SOURCES = ['python.py', 'javascript.cjs'] as const
const COMPILED = 'python.pyc'

/** The harnesses of this machine, in a folder that the users of the boxes can read. */
export interface Harnesses {
  readonly folder: string
  /** Name of the file that starts this language's harness. */
  readonly fileOf: (language: Language) => string
}

/** Stores the harnesses in a separate folder below `folder`, because they are in use as long as the judge runs. */
export function keepHarnesses(folder: string, python = languageOf('python')): Harnesses {
  const store = new Store(join(folder, 'harnesses'), Number.POSITIVE_INFINITY)
  const sources = SOURCES.map((name): ArchiveFile => ({ name, bytes: readFileSync(pathOf(name)) }))
  const compiler = identityOf(python)
  const key = keyOf(stampOf(python), COMPILE, ...sources.map(({ bytes }) => bytes.toString('base64')))
  const kept = store.get(key) ?? store.put(key, [...sources, ...compiled(python)], '')
  const hasCompiled = existsSync(join(kept.folder, COMPILED))
  return {
    folder: kept.folder,
    fileOf: ({ id, harness }) => {
      if (harness === 'javascript') return 'javascript.cjs'
      // An interpreter that was upgraded since may be unable to read what the old one compiled.
      const readable = id === python.id && hasCompiled && identityOf(python) === compiler
      return readable ? COMPILED : 'python.py'
    },
  }
}

/** Identifies the interpreter's file by cheap means, because this runs for each box. */
function identityOf({ run: [program] }: Language): string {
  const file = statSync(program, { throwIfNoEntry: false })
  return `${file?.dev}:${file?.ino}:${file?.size}:${file?.mtimeMs}`
}

const pathOf = (name: string): string => inRoot('judge', 'languages', 'harness', name)

/** Precompiles the harness, which saves Python 2 ms per start. Empty if Python is missing or cannot do it. */
function compiled({ run }: Language): ArchiveFile[] {
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

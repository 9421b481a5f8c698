import { at, mainFile, type ProgramLanguage, quoted, type Sources, words } from './program-language'

/** A script: its syntax is checked, and its main file is started. */
function script(
  own: Pick<ProgramLanguage, 'code' | 'name' | 'env' | 'runtimeMiB' | 'etc'> & {
    readonly program: string
    readonly main: readonly string[]
    readonly options?: (memoryMiB: number) => readonly string[]
    /** Checks the syntax of all files, or of the one that is started. */
    readonly check: (files: readonly string[]) => readonly string[]
  },
): ProgramLanguage {
  const { program, main, options, check, ...rest } = own
  return {
    ...rest,
    needs: [program],
    build: ({ files }) => check(files),
    run: (sources, memoryMiB) => {
      const file = mainFile(sources, main)
      return file === undefined ? undefined : [program, ...(options?.(memoryMiB) ?? []), at(sources, file)]
    },
  }
}

const each = (command: string) => (files: readonly string[]) =>
  files.map((name) => `${command} ${quoted(name)}`)

const PYTHON_MAIN = ['main.py', '__main__.py', 'main.py3']

/** A module with `__init__.py` and `__main__.py` is run as such, so that it can import its parts either way. */
function python(program: string, own: Pick<ProgramLanguage, 'runtimeMiB' | 'env'>): ProgramLanguage {
  const plain = script({
    code: 'python3',
    name: 'Python 3',
    program,
    main: PYTHON_MAIN,
    check: (files) => [`${program} -m py_compile ${words(files)}`],
  })
  const isModule = ({ folder, files, entry }: Sources) =>
    entry === undefined &&
    files.includes('__init__.py') &&
    files.includes('__main__.py') &&
    /\/[A-Za-z_]\w*$/.test(folder)
  return {
    ...plain,
    // The bytecode is none of the program's files.
    buildEnv: { PYTHONPYCACHEPREFIX: '/tmp' },
    run: (sources, memoryMiB) => {
      if (!isModule(sources)) return plain.run(sources, memoryMiB)
      const { folder } = sources
      const above = folder.slice(0, folder.lastIndexOf('/'))
      const name = folder.slice(above.length + 1)
      return ['/usr/bin/env', `PYTHONPATH=${folder}:${above}`, program, '-m', name]
    },
    env: (memoryMiB) => ({ PYTHONDONTWRITEBYTECODE: '1', ...own.env?.(memoryMiB) }),
    runtimeMiB: own.runtimeMiB ?? 0,
  }
}

export const python3 = python('/usr/bin/python3', { runtimeMiB: 16 })

/** Faster for long computations, so archives time submissions with it. */
export const pypy3 = python('/usr/bin/pypy3', {
  runtimeMiB: 64,
  // Its nursery grows with the processor's cache: a program of 1 MB used 305 MB.
  env: (memoryMiB) => ({ PYPY_GC_NURSERY: '4MB', PYPY_GC_MAX: `${memoryMiB}MB` }),
})

export const python2 = script({
  code: 'python2',
  name: 'Python 2',
  program: '/usr/bin/python2',
  main: ['main.py2', 'main.py', '__main__.py'],
  check: (files) => [`/usr/bin/python2 -m py_compile ${words(files)}`],
})

export const javascript = script({
  code: 'javascript',
  name: 'JavaScript',
  program: '/usr/bin/node',
  main: ['main.js'],
  options: (memoryMiB) => [`--max-old-space-size=${memoryMiB}`],
  check: each('/usr/bin/node --check'),
  runtimeMiB: 64,
})

export const ruby = script({
  code: 'ruby',
  name: 'Ruby',
  program: '/usr/bin/ruby',
  main: ['main.rb'],
  check: (files) => each('/usr/bin/ruby -c')(files).map((line) => `${line} >/dev/null`),
  runtimeMiB: 32,
})

export const lua = script({
  code: 'lua',
  name: 'Lua',
  program: '/usr/bin/lua5.4',
  main: ['main.lua'],
  check: () => [],
})

export const perl = script({
  code: 'perl',
  name: 'Perl',
  program: '/usr/bin/perl',
  main: ['main.pl', 'main.pm'],
  check: () => [],
})

export const php = script({
  code: 'php',
  name: 'PHP',
  program: '/usr/bin/php',
  main: ['main.php'],
  options: (memoryMiB) => ['-n', '-d', `memory_limit=${memoryMiB}M`, '-d', 'display_errors=stderr'],
  check: each('/usr/bin/php -n -l >/dev/null'),
  runtimeMiB: 32,
})

export const bash = script({
  code: 'bash',
  name: 'Bash',
  program: '/usr/bin/bash',
  main: ['main.sh'],
  check: each('/usr/bin/bash -n'),
})

import { columnOfByte, type Diagnostic, type Log, traceback } from './diagnostic'
import type { Language } from './language'
import { BINARY, runBinary, words } from './program'
import { atLineStart, between, quoted, standingFor, toLineEnd, wordsOf } from './syntax'

/** Declares a name and assigns to it. */
export const ASSIGNMENT = /[\w\]] *:= /

const BUILD_ENV = {
  CGO_ENABLED: '0',
  GO111MODULE: 'off',
  GOCACHE: '/tmp/go-cache',
  GOENV: 'off',
  GOFLAGS: '',
  GOMAXPROCS: '2',
  GOPATH: '/tmp/go',
}

export const go: Language = {
  id: 'go',
  name: 'Go',
  extensions: ['go'],
  debian: ['golang-go'],
  file: 'main.go',
  version: { command: ['/usr/bin/go', 'version'], pattern: /^go version go(\S+)/ },
  compile: {
    // Debian's package includes the compiled standard library. With `-trimpath` it would be compiled again each time.
    command: ['/usr/bin/go', 'build', '-ldflags=-s -w', '-o', 'bot', 'main.go'],
    artefacts: ['bot'],
    env: BUILD_ENV,
  },
  run: ['/box/bot'],
  // Limits only the threads that run at once: Go starts more for those that wait. GOMEMLIMIT makes the collector hurry.
  env: { GOMAXPROCS: '2', GOMEMLIMIT: '{memoryMiB}MiB' },
  runtimeMiB: 16,
  program: {
    code: 'go',
    name: 'Go',
    needs: ['/usr/bin/go'],
    build: ({ files }) => [`go build -ldflags='-s -w' -o ${BINARY} ${words(files)}`],
    run: runBinary,
    buildEnv: BUILD_ENV,
    env: (memoryMiB) => ({ GOMAXPROCS: '2', GOMEMLIMIT: `${memoryMiB}MiB` }),
    runtimeMiB: 16,
  },
  grammar: 'go',
  comment: '//',
  indent: 2,
  formatter: 'gofmt',
  diagnostics,
  syntax: {
    skipped: [
      toLineEnd('//'),
      between(/\/\*/y, () => '*/'),
      atLineStart(/import\s*(?:\([^)]*\)?|[^\n]*)/y),
      atLineStart(/package\b[^\n]*/y),
    ],
    literals: [quoted(/`/y, '`', { escapes: false, lines: true }), quoted(/"/y, '"'), quoted(/'/y, "'")],
    keywords: wordsOf(
      `if else for break continue return switch case default select func range defer go chan map struct interface type
       goto fallthrough`,
    ),
    dropped: wordsOf('var const'),
    words: standingFor({ value: 'true false nil iota' }),
  },
  marks: [
    /^package +\w+[ \t]*(\/\/.*)?$/m,
    /^[ \t]*import +(\(|")/m,
    /\bfunc +(\([^)\n]{0,200}\) *)?\w+ *\(/,
    ASSIGNMENT,
    /\bfmt\.\w+\(/,
  ],
  selfTest: `package main

import "fmt"

func main() {
	for {
		var a, b int
		if _, err := fmt.Scan(&a, &b); err != nil {
			return
		}
		fmt.Println(a + b)
	}
}
`,
  note: '(1.19): the standard library only, without cgo. Packages that are compiled with cgo on Debian (`net`, `os/user`, and packages that need them, such as `net/http`) have to be compiled again each time, which takes nearly all of the 20 s.',
}

const SAID = /^(?:\.\/)?main\.go:(\d+):(?:(\d+):)? (.+(?:\n\t.+)*)$/gm
const PANIC = /^(?:panic|fatal error): (.+)$/gm
const FRAME = /^\t\S*main\.go:(\d+)/gm

/** Output of the Go compiler, whose columns are in bytes, and panics. */
function diagnostics({ text, source }: Log): Diagnostic[] {
  const said = [...text.matchAll(SAID)].map(([, line, column, message]): Diagnostic => {
    const at = Number(line)
    return {
      kind: 'error',
      line: at,
      ...(column && { column: columnOfByte(source[at - 1] ?? '', Number(column)) }),
      message: message?.replaceAll(/\n\t\s*/g, ' ') ?? '',
    }
  })
  const panic = [...text.matchAll(PANIC)].at(-1)
  if (!panic) return said
  // The goroutine that panicked comes first.
  const [running = ''] = text
    .slice(panic.index)
    .split(/\n\n(?=goroutine )/)
    .slice(1)
  const places = [...running.matchAll(FRAME)].map(([, line]) => ({ line: Number(line) }))
  return [...said, ...traceback(panic[1] ?? '', places)]
}

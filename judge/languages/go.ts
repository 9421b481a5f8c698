import type { Language } from './language'

export const go: Language = {
  id: 'go',
  name: 'Go',
  extensions: ['go'],
  grammar: 'go',
  file: 'main.go',
  version: { command: ['/usr/bin/go', 'version'], pattern: /^go version go(\S+)/ },
  compile: {
    // Debian's package includes the compiled standard library. With `-trimpath` it would be compiled again each time.
    command: ['/usr/bin/go', 'build', '-ldflags=-s -w', '-o', 'bot', 'main.go'],
    artefacts: ['bot'],
    env: {
      CGO_ENABLED: '0',
      GO111MODULE: 'off',
      GOCACHE: '/tmp/go-cache',
      GOENV: 'off',
      GOFLAGS: '',
      GOMAXPROCS: '2',
      GOPATH: '/tmp/go',
    },
  },
  run: ['/box/bot'],
  // Limits only the threads that run at once: Go starts more for those that wait. GOMEMLIMIT makes the collector hurry.
  env: { GOMAXPROCS: '2', GOMEMLIMIT: '{memoryMiB}MiB' },
  runtimeMiB: 16,
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
}

import type { Language } from './language'

export const go: Language = {
  id: 'go',
  name: 'Go',
  extensions: ['go'],
  grammar: 'go',
  file: 'main.go',
  version: { command: ['/usr/bin/go', 'version'], pattern: /^go version go(\S+)/ },
  compile: {
    // Debian's package brings the standard library compiled. `-trimpath` would have it compiled again each time.
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
  // As many threads as run at once, Go starts more for those that wait; and a collector that knows when to hurry.
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

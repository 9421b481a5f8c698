import type { Language } from './language'

export const python: Language = {
  id: 'python',
  name: 'Python',
  extensions: ['py'],
  grammar: 'python',
  file: 'bot.py',
  version: { command: ['/usr/bin/python3', '--version'], pattern: /^Python (\S+)/ },
  compile: {
    // Only to report syntax errors before the first game; the source itself is what runs.
    command: ['/usr/bin/python3', '-I', '-S', '-m', 'py_compile', 'bot.py'],
    artefacts: ['bot.py'],
  },
  // Isolated from variables and packages of the host. Without `site` it starts in two thirds of the time.
  run: ['/usr/bin/python3', '-I', '-S', '-X', 'utf8', 'bot.py'],
  harness: 'python',
  runtimeMiB: 16,
  wasm: 'python',
  selfTest: `import sys

for line in sys.stdin:
    a, b = map(int, line.split())
    print(a + b, flush=True)
`,
}

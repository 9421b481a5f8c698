import type { Language } from './language'
import { python } from './python'

/** Python again, by a compiler that works while the program runs: many times faster where it computes for long. */
export const pypy: Language = {
  id: 'pypy',
  name: 'PyPy',
  // Python's files are CPython's unless somebody says otherwise.
  extensions: ['pypy.py'],
  grammar: 'python',
  file: 'bot.py',
  version: { command: ['/usr/bin/pypy3', '--version'], pattern: /PyPy (\d\S*)/ },
  compile: {
    // Only so that what cannot be read is told before the first game; it is the source that runs.
    command: ['/usr/bin/pypy3', '-I', '-S', '-m', 'py_compile', 'bot.py'],
    artefacts: ['bot.py'],
  },
  run: ['/usr/bin/pypy3', '-I', '-S', '-X', 'utf8', 'bot.py'],
  // Its nursery grows with the processor's cache: 305 MB for a program of 1 MB where that has 480 MB.
  env: { PYPY_GC_NURSERY: '4MB', PYPY_GC_MAX: '{memoryMiB}MB' },
  harness: 'python',
  runtimeMiB: 64,
  selfTest: python.selfTest,
}

import type { Language } from './language'
import { python } from './python'

/** Python with a just-in-time compiler: many times faster for long computations. */
export const pypy: Language = {
  id: 'pypy',
  name: 'PyPy',
  // `.py` files belong to CPython by default.
  extensions: ['pypy.py'],
  grammar: 'python',
  file: 'bot.py',
  version: { command: ['/usr/bin/pypy3', '--version'], pattern: /PyPy (\d\S*)/ },
  compile: {
    // Only to report syntax errors before the first game; the source itself is what runs.
    command: ['/usr/bin/pypy3', '-I', '-S', '-m', 'py_compile', 'bot.py'],
    artefacts: ['bot.py'],
    // Without it, PyPy looks for the size of the processor's cache, which boxes do not show, and warns.
    env: { PYPY_GC_NURSERY: '4MB' },
  },
  run: ['/usr/bin/pypy3', '-I', '-S', '-X', 'utf8', 'bot.py'],
  // PyPy's nursery grows with the processor's cache: with a 480 MB cache, a program of 1 MB used 305 MB.
  env: { PYPY_GC_NURSERY: '4MB', PYPY_GC_MAX: '{memoryMiB}MB' },
  harness: 'python',
  runtimeMiB: 64,
  startersOf: 'python',
  selfTest: python.selfTest,
}

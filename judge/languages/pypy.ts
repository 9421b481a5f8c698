import type { Language } from './language'
import { python, pythonProgram } from './python'

/** Python with a just-in-time compiler: many times faster for long computations. */
export const pypy: Language = {
  ...python,
  id: 'pypy',
  name: 'PyPy',
  // `.py` files belong to CPython by default.
  extensions: ['pypy.py'],
  debian: ['pypy3'],
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
  runtimeMiB: 64,
  startsAhead: false,
  wasm: undefined,
  // Faster for long computations, so archives time submissions with it.
  program: {
    ...pythonProgram('/usr/bin/pypy3', {
      runtimeMiB: 64,
      env: (memoryMiB) => ({ PYPY_GC_NURSERY: '4MB', PYPY_GC_MAX: `${memoryMiB}MB` }),
    }),
    exactCode: 'pypy',
  },
  contestId: 'python3-pypy',
  accepts: ['python'],
  startersOf: 'python',
  note: '(7.3, Python 3.9): as Python. It takes 50 MiB and 30 ms to start, and is many times faster once it runs. Its files end in `.pypy.py`, because `.py` is Python.',
}

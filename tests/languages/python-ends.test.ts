import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { languageOf } from '@/judge/languages'
import { openedHost } from '../attacks/opened-host'
import { compiled } from '../setup/compiled'
import { describeNative } from '../setup/native'

/* A copy of the interpreter skips parts of its shutdown when a program ends; programs must not notice. */

/** Defines a function that opens a file for standard output: programs hold it in various ways and never close it. */
const FILE = `import os
def file(): return os.fdopen(os.dup(1), "w")
`
const PROGRAMS = {
  'prints, and the line does not end': 'print("a", end="")',
  'calls what is to be deleted': 'X = 5\nclass A:\n    def __del__(self): print("gone", X)\na = A()',
  'fails while it deletes': 'class A:\n    def __del__(self): 1 / 0\na = A()',
  'leaves a file open': `${FILE}f = file()\nf.write("kept")`,
  'leaves a file in a circle': `${FILE}k = [file()]\nk.append(k)\nk[0].write("kept")`,
  'leaves a file in an object': `${FILE}class B: pass\nb = B()\nb.me = b\nb.f = file()\nb.f.write("kept")`,
  'leaves a file to a function': `${FILE}def of(f):\n    def g(): return f\n    return g\ng = of(file())\ng().write("kept")`,
  'leaves bytes in a buffer': `import os\nf = os.fdopen(os.dup(1), "wb")\nf.write(b"kept")\ndef g(): return f`,
  'has a standard output of its own': 'import sys\nsys.stdout = open(1, "w", buffering=1000)\nprint("mine")',
  'closes its standard output': 'import sys\nprint("a")\nsys.stdout.close()',
  'has something to do at its end': 'import atexit\natexit.register(lambda: print("at last"))',
  'leaves a thread': `import threading, time
def late():
    time.sleep(0.2)
    print("late")
threading.Thread(target=late).start()`,
  'leaves a thread that nobody waits for': `import threading, time
threading.Thread(target=lambda: time.sleep(9), daemon=True).start()
print("done")`,
  'prints by C': 'import ctypes\nctypes.CDLL(None).printf(b"by C")',
  'holds a million objects': 'a = [[] for _ in range(10**6)]\nprint(len(a))',
  'says where it ends': 'import sys\nprint("a")\nsys.exit(0)',
  'ends with a code': 'import sys\nprint("a")\nsys.exit(3)',
  fails: 'print("a")\n1 / 0',
}

/** Runs a program without a judge. Returns its standard output, or its exit code. */
function plainly(source: string): { readonly text: string } | { readonly code: number | null } {
  const { stdout, status } = spawnSync('/usr/bin/python3', ['-I', '-S', '-X', 'utf8', '-c', source])
  return status === 0 ? { text: String(stdout).trimEnd() } : { code: status }
}

describeNative('a program in Python ends as it does without a judge', () => {
  const host = openedHost()

  async function judged(source: string) {
    const program = await compiled(host().sandbox.compile(languageOf('python'), source))
    const bot = await host().sandbox.start(program, DEFAULT_LIMITS, { reply: 'text' })
    const { result } = await bot.ask({ reply: 'text', budgetMs: 10_000, message: '1\n' })
    await bot.stop()
    if ('text' in result) return { text: result.text.trimEnd() }
    return { code: 'code' in result.death ? result.death.code : undefined }
  }

  test('and is a copy', async () => {
    expect(await judged('import sys\nprint("fork" in sys.orig_argv)')).toEqual({ text: 'True' })
  })

  test.each(Object.entries(PROGRAMS))('one that %s', async (_, source) => {
    expect(await judged(source)).toEqual(plainly(source))
  })
})

import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageOf } from '@/judge/languages'
import { compile } from '@/judge/sandbox/native/compile'
import { Headers } from '@/judge/sandbox/native/headers'
import type { Machine } from '@/judge/sandbox/native/machine'
import { closeMachine, openMachine } from '@/judge/sandbox/native/open-machine'
import { describeNative } from '../setup/native'

/* Headers that are compiled ahead change nothing but the time that compiling takes. */

const cpp = languageOf('cpp')
const STARTER = readFileSync('prisma/seed/problems/snake/starters/starter.cpp', 'utf8')
const IOSTREAM = '#include <iostream>\n'

/** Compiles only with such headers, because it looks for them. */
const LOOKS = `${IOSTREAM}#if __has_include("/opt/headers/headers.hpp")
const char* said = "it sees the headers";
#endif
int main() { std::cout << said; }
`

describeNative('headers that are compiled ahead', () => {
  const home = mkdtempSync(join(tmpdir(), 'clew-headers-'))
  const folder = join(home, 'headers')
  let machine: Machine
  let headers: Headers
  beforeAll(async () => {
    // For bubblewrap, which the user of a box starts.
    chmodSync(home, 0o755)
    machine = await openMachine(home)
    headers = new Headers(machine, folder)
  })
  afterAll(async () => {
    await headers.close()
    await closeMachine(machine)
    rmSync(home, { recursive: true })
  })

  /** Makes sure that the headers of this source are compiled. */
  async function prepare(source: string): Promise<void> {
    const before = readdirSync(folder).length
    for (let time = 0; time < 2; time++) await headers.compile(cpp, `${source}\n// ${time}`)
    await expect.poll(() => readdirSync(folder).length, { timeout: 60_000 }).toBe(before + 1)
    await expect
      .poll(() => readdirSync(folder).some((name) => name.endsWith('.new')), { timeout: 60_000 })
      .toBe(false)
  }

  test('are made for the second source that begins with them, and seen by the next', async () => {
    expect(await headers.compile(cpp, LOOKS)).toMatchObject({ ok: false })
    expect(readdirSync(folder)).toEqual([])
    await prepare(IOSTREAM)
    expect(await headers.compile(cpp, LOOKS)).toMatchObject({ ok: true, log: '' })
    const seesNoMounts = LOOKS.replace('#if ', '#if !__has_include("/proc/self/mountinfo") && ')
    expect(await headers.compile(cpp, seesNoMounts)).toMatchObject({ ok: true })
    expect(await headers.compile(cpp, `#define NONE\n${LOOKS}`)).toMatchObject({ ok: false })
  })

  test('are mounted by bubblewrap, too', async () => {
    const other = await openMachine(home, { helper: true })
    const [key = ''] = readdirSync(folder)
    const output = compile(other, cpp, LOOKS, join(folder, key, 'files'))
    await expect(output.finally(() => closeMachine(other))).resolves.toMatchObject({ ok: true, log: '' })
  })

  test.each([
    ['a starter', STARTER],
    [
      'every header at once',
      '#include <bits/stdc++.h>\nusing namespace std;\nint main() { map<int, vector<int>> m; cout << m[2].size(); }\n',
    ],
    [
      'a warning',
      `#include <vector>\n${IOSTREAM}int main() { int unused; std::vector<int> v; for (int i = 0; i < v.size(); i++) std::cout << i; }\n`,
    ],
    [
      'a macro that is defined later',
      `#include <string>\n#define private public\n${IOSTREAM}int main() { std::cout << __COUNTER__ << __LINE__ << __FILE__; }\n`,
    ],
    ['an assertion', '#include <cassert>\n#include <cstdio>\nint main() { assert(getchar() != 7); }\n'],
  ])('make the same program: %s', async (_, source) => {
    await prepare(source)
    const plain = await compile(machine, cpp, source)
    expect(plain.ok).toBe(true)
    expect(await headers.compile(cpp, source)).toEqual(plain)
  })

  test.each([
    ['a name of a header that is not included', `${IOSTREAM}int main() { std::set<int> s; }\n`],
    [
      'an error in a template',
      `#include <algorithm>\n#include <list>\nint main() { std::list<int> l; std::sort(l.begin(), l.end()); }\n`,
    ],
    ['no main', IOSTREAM],
  ])('leave the messages as they are: %s', async (_, source) => {
    if (source.startsWith('#include <algorithm>')) await prepare(source)
    const plain = await compile(machine, cpp, source)
    expect(plain.ok).toBe(false)
    // The names of temporary files are random.
    const shown = ({ log }: { log: string }) => log.replaceAll(/cc\w{6}\.o/g, 'x.o')
    expect(shown(await headers.compile(cpp, source))).toEqual(shown(plain))
  })
})

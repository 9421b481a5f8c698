import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { languageOf } from '@/judge/languages'
import { keepHarnesses } from '@/judge/sandbox/native/harnesses'
import { describeNative } from '../setup/native'

/* Which harnesses start Python programs, on a machine where the interpreter is installed and removed. */

function machine() {
  const folder = mkdtempSync(join(tmpdir(), 'clew-harnesses-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const interpreter = join(folder, 'python3')
  const python = { ...languageOf('python'), run: [interpreter, 'bot.py'] } as const
  return { folder, interpreter, python, keep: () => keepHarnesses(folder, python) }
}

describeNative('the harness of Python', () => {
  test('is compiled for CPython once', () => {
    const { folder, interpreter, python, keep } = machine()
    symlinkSync('/usr/bin/python3', interpreter)
    const { folder: kept, fileOf } = keep()
    expect(
      ['python', 'pypy', 'javascript', 'typescript'].map((id) => fileOf(languageOf(id as 'python'))),
    ).toEqual(['python.pyc', 'python.py', 'javascript.cjs', 'javascript.cjs'])
    expect(readdirSync(kept).sort()).toEqual(['javascript.cjs', 'python.py', 'python.pyc'])
    expect(keep().folder).toBe(kept)
    expect(keep().fileOf(python)).toBe('python.pyc')
    expect(readdirSync(join(folder, 'harnesses'))).toHaveLength(1)
  })

  test('falls back to its source when the interpreter was upgraded or removed, and is compiled when a judge starts', () => {
    const { interpreter, python, keep } = machine()
    symlinkSync('/usr/bin/python3', interpreter)
    const { folder: before, fileOf } = keep()
    expect(fileOf(python)).toBe('python.pyc')
    copyFileSync('/usr/bin/python3', `${interpreter}.new`)
    renameSync(`${interpreter}.new`, interpreter)
    expect(fileOf(python)).toBe('python.py')
    const after = keep()
    expect(after.fileOf(python)).toBe('python.pyc')
    expect(after.folder).not.toBe(before)
    rmSync(interpreter)
    expect(fileOf(python)).toBe('python.py')
  })

  test.each([
    ['is not there', () => {}],
    ['does not compile', (file: string) => writeFileSync(file, '#!/bin/sh\nexit 1\n', { mode: 0o755 })],
  ])('stays source code if the interpreter %s', (_, make) => {
    const { interpreter, python, keep } = machine()
    make(interpreter)
    expect(keep().fileOf(python)).toBe('python.py')
  })
})

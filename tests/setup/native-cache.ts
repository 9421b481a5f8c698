import { execFileSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { tool } from '@/judge/sandbox/native/tools'

const VARIABLE = 'CLEW_TEST_NATIVE_CACHE'
/** Compiled programs; see `Store`. */
const PROGRAMS = 'programs'
const TOOLS = ['helper', 'zygote.so', 'probe'] as const

/**
 * Makes the cache of the native sandbox that all test files of a run share. It starts empty, so each run compiles the
 * helper and tests every language again, but only once.
 */
export default function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'clew-native-'))
  // In some tests the judge is another user.
  chmodSync(folder, 0o755)
  process.env[VARIABLE] = folder
  mkdirSync(join(folder, PROGRAMS))
  if (existsSync('/usr/bin/bwrap')) for (const name of TOOLS) tool(name, folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** The shared cache; `undefined` in projects without it. */
export const nativeCache = (): string | undefined => process.env[VARIABLE]

/** Copies the compiled tools from the shared cache to another cache folder. */
export function copyTools(to: string): void {
  const from = nativeCache()
  if (!from) return
  for (const name of TOOLS) {
    const file = tool(name, from)
    if (!file) return
    const copy = join(to, relative(from, file))
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(file, copy)
  }
}

/**
 * Lets another cache folder share the compiled programs of this run, whose files do not depend on how boxes are made.
 * Another user gets a copy of those that there are.
 */
export function sharePrograms(to: string): void {
  const shared = nativeCache()
  if (!shared) return
  const [from, own] = [join(shared, PROGRAMS), join(to, PROGRAMS)]
  try {
    accessSync(from, constants.W_OK)
    symlinkSync(from, own)
  } catch {
    copyCache(from, own)
  }
}

/** Copies a cache of the native sandbox, or a part of it, which judges may be using. */
export function copyCache(from: string, to: string): void {
  copyOwned(from, to, (path) => !PASSING.test(basename(path)))
}

/** Copies a file or a folder to this user: copies that root makes keep their owners since Node.js 24. */
export function copyOwned(from: string, to: string, filter?: (path: string) => boolean): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter })
  if (process.getuid?.() === 0) execFileSync('chown', ['--recursive', '--no-dereference', '0:0', to])
}

/**
 * What a judge is writing, removing or using: `NAME.PID`, `NAME.PID.new`, `NAME.PID.gone` and `pin.PID`. It may vanish at
 * any moment, so during a copy, too.
 */
const PASSING = /\.\d+(\.new|\.gone)?$/

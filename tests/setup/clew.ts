import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { vi } from 'vitest'
// esbuild starts its process in the folder in which it was loaded, which must not be that of a test.
import 'esbuild'
import { main } from '@/judge/cli/main'
import { inRoot } from '@/scripts/up/paths.mjs'

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/**
 * Runs the command line in a folder, within this process: a process of its own takes a second to start. `input` is its
 * standard input. The streams and the folder belong to the whole process, so only one command may run at a time.
 */
export async function clew(
  cwd: string,
  args: readonly string[],
  input: string | Buffer = '',
): Promise<Ended> {
  const said = { out: '', err: '' }
  const recording = (name: keyof typeof said) => (chunk: string | Uint8Array) => {
    said[name] += chunk
    return true
  }
  const home = process.cwd()
  const listeners = process.stdout.listeners('error')
  const mocks = [
    vi.spyOn(process.stdout, 'write').mockImplementation(recording('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(recording('err')),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([Buffer.from(input)]) as never),
  ]
  process.chdir(cwd)
  try {
    const code = await main(['node', 'clew', ...args])
    return { code, ...said }
  } finally {
    process.chdir(home)
    for (const mock of mocks) mock.mockRestore()
    for (const added of process.stdout.listeners('error'))
      if (!listeners.includes(added)) process.stdout.off('error', added as () => void)
    // The command set it for itself, not for the test run.
    process.exitCode = undefined
  }
}

/** Runs the real command line in a folder, as a process of its own; `input` is sent to its standard input. */
export function runClew(cwd: string, args: readonly string[], input: string | Buffer = ''): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [inRoot('bin/clew.mjs'), ...args], { cwd })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk) => (out += chunk))
    child.stderr.on('data', (chunk) => (err += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
    // A program that rejects its input early closes the pipe. Only its output matters.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

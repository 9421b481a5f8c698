import { spawn } from 'node:child_process'
import { inRoot } from '@/scripts/up/paths.mjs'

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs the real command line in a folder; `input` is sent to its standard input. */
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

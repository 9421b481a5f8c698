import { spawn } from 'node:child_process'

interface Ended {
  readonly output: string
  readonly code: number | null
}

/** Runs a program outside of any box, with all of its input at once. */
export const runBare = (program: string, words: readonly string[], input = ''): Promise<Ended> =>
  new Promise((settle, refuse) => {
    const child = spawn(program, words, { stdio: 'pipe' })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.stderr.resume()
    child.once('error', refuse)
    child.once('close', (code) => settle({ output: Buffer.concat(parts).toString(), code }))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Bot, Reply } from '@/judge/sandbox/types'

/**
 * Runs one of our own bots as a plain child process, without a sandbox. As in a sandbox, its replies contain its
 * stderr: an expected failure stays quiet and an unexpected one shows its cause.
 */
export function childBot(command: string, args: readonly string[]): Bot {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? -1))
  })
  // A waiting `ask` reports the error; an unhandled rejection must not.
  ended.catch(() => {})
  child.stdin.on('error', () => {})
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (said += piece))
  const line = linesOf(child.stdout)
  const exit = async (): Promise<Reply['result']> => ({ death: { cause: 'exit', code: await ended } })
  return {
    async ask({ message, reply }) {
      const answer = reply === 'line' ? line() : allOf(child.stdout)
      if (reply === 'line') child.stdin.write(message)
      else child.stdin.end(message)
      const text = await answer
      const failed = text === undefined || (reply === 'text' && (await ended) !== 0)
      const result = failed ? await exit() : { text }
      const stderr = said
      said = ''
      return { result, cpuMs: 0, stderr, early: false }
    },
    async stop() {
      child.stdin.end()
      await ended
      return { cpuMs: 0, wallMs: 0, memoryKiB: 0 }
    },
  }
}

/** Returns a function that reads one line per call; `undefined` at the end. */
function linesOf(output: Readable): () => Promise<string | undefined> {
  let lines: AsyncIterator<string> | undefined
  return async () => {
    lines ??= createInterface(output)[Symbol.asyncIterator]()
    const { done, value } = await lines.next()
    return done ? undefined : value
  }
}

async function allOf(output: Readable): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of output) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

import { execFile } from 'node:child_process'
import { ROOT } from '@/scripts/up/paths.mjs'

export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a program in a checkout (this one by default) until it exits, whatever its exit code. */
export const runProgram = (
  command: string,
  words: string[],
  environment: Record<string, string> = {},
  cwd = ROOT,
) =>
  new Promise<Ended>((settle, fail) => {
    const env = { ...process.env, ...environment }
    execFile(command, words, { cwd, env }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') fail(error)
      else settle({ code: Number(error?.code ?? 0), stdout, stderr })
    })
  })

/** Runs a script in the checkout. If it fails, the error contains its output. */
export async function runNode(
  words: string[],
  environment: Record<string, string> = {},
  cwd = ROOT,
): Promise<Ended> {
  const ended = await runProgram(process.execPath, words, environment, cwd)
  if (ended.code === 0) return ended
  throw new Error(`${words.join(' ')} failed:\n${ended.stdout}${ended.stderr}`)
}

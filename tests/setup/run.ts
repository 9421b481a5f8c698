import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from '@/scripts/up/paths.mjs'

/** Runs a script in the checkout; its output, if it fails, is the error. */
export async function runNode(words: string[], environment: Record<string, string> = {}) {
  try {
    return await promisify(execFile)(process.execPath, words, {
      cwd: ROOT,
      env: { ...process.env, ...environment },
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${words.join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}

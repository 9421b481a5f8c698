import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { BoxFault } from '@/judge/sandbox/box-fault'
import { StreamIncoming } from './incoming'
import { type BoxProcess, ENVIRONMENT, type Exit, type Starter } from './starter'

/** Uses Node.js itself if there is no helper. It forks, so it is slower the more memory this process uses. */
export const direct: Starter = {
  async start([program = '', ...words]) {
    try {
      return await started(program, words)
    } catch (error) {
      throw new BoxFault(`${program} did not start: ${error instanceof Error ? error.message : error}`)
    }
  },
  close: () => Promise.resolve(),
}

async function started(program: string, words: readonly string[]): Promise<BoxProcess> {
  const child = spawn(program, words, { stdio: 'pipe', env: ENVIRONMENT, cwd: '/' })
  const gone = once(child, 'close').catch(() => {})
  const ended = new Promise<Exit>((settle) =>
    child.once('exit', (code, signal) => settle(signal ? { signal } : { code: code ?? 0 })),
  )
  await once(child, 'spawn')
  const { pid = 0, stdin } = child
  const [stdout, stderr] = [new StreamIncoming(child.stdout), new StreamIncoming(child.stderr)]
  return { pid, stdin, stdout, stderr, report: undefined, ended, gone, kill: () => child.kill('SIGKILL') }
}

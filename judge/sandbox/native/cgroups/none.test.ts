import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { unseenBetween } from './group'
import { ProcessTree } from './none'

test('what children have used that are gone is known, and excuses what they waited', async () => {
  const work = 'read _; head -c 100000000 /dev/zero | cksum >&2; echo done; read _'
  const child = spawn('/bin/sh', ['-c', work], { stdio: ['pipe', 'pipe', 'ignore'] })
  try {
    const tree = new ProcessTree()
    tree.started(child.pid!)
    const clocks = () => ({ cpuMs: tree.cpuUs() / 1000, waits: tree.waits() })
    const before = clocks()
    expect([...before.waits.keys()]).toEqual([String(child.pid)])
    child.stdin.write('go\n')
    await once(child.stdout, 'data')
    expect(unseenBetween(before, clocks())).toBeGreaterThanOrEqual(10)
  } finally {
    child.kill('SIGKILL')
  }
})

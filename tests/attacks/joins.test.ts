import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, dirname } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { openGroups } from '@/judge/sandbox/native/cgroups'
import { processesIn } from '@/judge/sandbox/native/cgroups/files'
import { testNative } from '../setup/native'

testNative(
  'a process joins every cgroup of a box, in version 1 as a thread, which waits for nothing',
  async () => {
    const groups = openGroups()
    const group = await groups.make({ memoryMiB: 64, processes: 8 })
    const script = 'for file; do echo 0 >"$file" || exit 1; done; echo; exec sleep 60'
    const child = spawn('/bin/sh', ['-c', script, 'sh', ...group.joins])
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await group.remove(false)
      await groups.close()
    })
    await once(child.stdout, 'data')
    for (const file of group.joins) {
      expect(processesIn(dirname(file))).toEqual([child.pid])
      if (groups.kind === 'v1') expect(basename(file)).toBe('tasks')
    }
  },
)

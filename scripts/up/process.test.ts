import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { endGroup, identify, isAlive, processOf } from './process.mjs'

const wait = ['-e', 'setInterval(() => {}, 1000)']

test('a process is recognised, and another one with the same pid is not', () => {
  const self = processOf(process.pid)
  expect(isAlive(self)).toBe(true)
  expect(isAlive({ ...self, identity: 'of an earlier one' })).toBe(false)
  expect(isAlive(undefined)).toBe(false)
})

test('a zombie is not alive', async () => {
  // The shell never waits for its child, so the killed child stays in the process table.
  const shell = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
  const [line] = await once(shell.stdout, 'data')
  const pid = Number(String(line))
  expect(identify(pid)).toBeDefined()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => identify(pid)).toBeUndefined()
  shell.kill('SIGKILL')
})

test('a process group is asked to end', async () => {
  const child = spawn(process.execPath, wait, { detached: true })
  await endGroup(processOf(child.pid!), { patience: 5000 })
  expect(child.signalCode ?? (await once(child, 'exit'))[1]).toBe('SIGTERM')
})

test('a process group that does not end is killed, with its children', async () => {
  const deaf = spawn('sh', ['-c', 'trap "" TERM; sleep 60 & echo $!; while true; do sleep 1; done'], {
    detached: true,
  })
  const [line] = await once(deaf.stdout, 'data')
  await endGroup(processOf(deaf.pid!), { patience: 100 })
  expect(deaf.signalCode ?? (await once(deaf, 'exit'))[1]).toBe('SIGKILL')
  await expect.poll(() => identify(Number(String(line)))).toBeUndefined()
})

test('another process that reuses the pid is left alone', async () => {
  const child = spawn(process.execPath, wait, { detached: true })
  await endGroup({ pid: child.pid!, identity: 'of an earlier one' }, { patience: 0 })
  expect(isAlive(processOf(child.pid!))).toBe(true)
  child.kill('SIGKILL')
})

import { createServer, type Server } from 'node:net'
import { dirname } from 'node:path'
import type { Command } from '../../languages/language'
import { Box } from './box'
import type { Machine } from './machine'
import { RUN } from './plan'
import { tool } from './tools'

const MEMORY_MIB = 32
const PROCESSES = 16

/**
 * What a shell can try, for machines without a compiler. As in the probe, a low pid of the judge proves nothing,
 * because the box has processes with such pids itself.
 */
const SCRIPT = `
for file in shadow passwd; do cat "/etc/$file" >/dev/null 2>&1 && echo "reads /etc/$file"; done
if [ "$1" -ge 100 ]; then
  cat "/proc/$1/environ" >/dev/null 2>&1 && echo "reads the judge's environment"
  [ -e "/proc/$1" ] && echo 'sees the judge'
fi
for folder in / /box /usr /dev; do (: >"$folder/clew") 2>/dev/null && echo "writes to $folder"; done
(: >/proc/self/comm) 2>/dev/null && echo 'writes to /proc'
(: <>/dev/ptmx) 2>/dev/null && echo 'takes terminals'
unshare --user true 2>/dev/null && echo 'makes a user namespace'
mount -t tmpfs none /tmp 2>/dev/null && echo 'mounts'
[ "$(id -u)" = 0 ] && echo 'is root'
(: <>"/dev/tcp/127.0.0.1/$2") 2>/dev/null && echo 'reaches the network'
(trap '' HUP INT TERM; exec >/dev/null 2>&1; while sleep 1000; do :; done) &
echo done`

/**
 * Runs attacks in boxes. Returns those that succeeded: empty if the boxes are tight. Rejects with a `BoxFault` if
 * something survives its box, or no box can be made.
 */
export async function selfAttack(machine: Machine, folder: string): Promise<string[]> {
  const program = machine.links.helper && tool('probe', folder)
  const port = await listening()
  try {
    const { port: number } = port.server.address() as { port: number }
    const words = [String(process.pid), String(number)]
    const came = () => (port.visitors() > 0 ? ['reaches a port of this machine'] : [])
    if (!program)
      return [...(await attack(machine, folder, ['/bin/bash', '-c', SCRIPT, 'bash', ...words])), ...came()]
    const home = dirname(program)
    const found = await attack(machine, home, ['/box/probe', String(PROCESSES), ...words])
    const taken = await attack(machine, home, ['/box/probe', 'memory', String(2 * MEMORY_MIB)])
    // A process that was killed for using too much memory cannot report anything more.
    return [...found, ...taken.filter((line) => line !== UNFINISHED), ...came()]
  } finally {
    port.server.close()
  }
}

const DONE = 'done'
const UNFINISHED = 'ends before all attacks were tried'

async function attack(machine: Machine, folder: string, command: Command): Promise<string[]> {
  const limits = { memoryMiB: MEMORY_MIB, processes: PROCESSES }
  const box = await Box.open(machine, {
    ...RUN,
    ...limits,
    command,
    begins: 'when told',
    box: { folder },
    etc: [],
    env: {},
  })
  let said = ''
  box.stdout.read((chunk) => {
    said += chunk
  })
  box.stderr.drain()
  const timer = setTimeout(() => box.kill(), PATIENCE_MS)
  box.begin()
  await box.gone
  clearTimeout(timer)
  await box.close()
  const lines = said.split('\n').filter(Boolean)
  return lines.at(-1) === DONE ? lines.slice(0, -1) : [...lines, UNFINISHED]
}

const PATIENCE_MS = 60_000

/** Listens on a port that must not be reachable from a box. */
async function listening(): Promise<{ server: Server; visitors: () => number }> {
  let visitors = 0
  const server = createServer((socket) => {
    visitors++
    socket.destroy()
  })
  await new Promise<void>((settle, refuse) => {
    server.once('error', refuse)
    server.listen(0, '127.0.0.1', settle)
  })
  return { server, visitors: () => visitors }
}

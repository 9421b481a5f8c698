import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PipeIncoming } from '@/judge/sandbox/native/start/incoming'

/** Two pipes to a program that is about to be started. */
export interface Pipes {
  /** The program’s ends, for `spawn`; close them once it has been called. */
  readonly theirs: readonly [stdin: number, stdout: number]
  readonly stdin: Socket
  readonly stdout: PipeIncoming
}

/**
 * Creates plain pipes, read and written like those of a box. Node.js itself creates sockets for a child, which take
 * more time.
 */
export function plainPipes(): Pipes {
  const folder = mkdtempSync(join(tmpdir(), 'clew-pipes-'))
  const [input, output] = [join(folder, 'in'), join(folder, 'out')]
  try {
    execFileSync('/usr/bin/mkfifo', [input, output])
    // While both ends are held open, opening either of them does not block.
    const held = [input, output].map((path) => openSync(path, constants.O_RDWR))
    const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants
    const pipes: Pipes = {
      theirs: [openSync(input, O_RDONLY), openSync(output, O_WRONLY)],
      stdin: new Socket({ fd: openSync(input, O_WRONLY | O_NONBLOCK), readable: false, writable: true }),
      stdout: new PipeIncoming(openSync(output, O_RDONLY | O_NONBLOCK)),
    }
    held.forEach(closeSync)
    return pipes
  } finally {
    rmSync(folder, { recursive: true })
  }
}

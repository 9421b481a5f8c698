import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PipeIncoming } from '@/judge/sandbox/native/start/starter'
import { cpuSince } from './measure'

/* Programs that run without a judge, for comparison with those in boxes. */

/** Starts Python as in a box. */
export const PYTHON = ['/usr/bin/python3', '-I', '-S', '-X', 'utf8'] as const

/** Two pipes to a program that is about to be started. */
interface Pipes {
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

/** Runs a command and prints, after its output, the CPU milliseconds that it took. */
const TIMED = `import resource, subprocess, sys
code = subprocess.call(sys.argv[1:])
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print((used.ru_utime + used.ru_stime) * 1000 if code == 0 else "failed")`

/** CPU milliseconds of a conversation. */
export interface Conversation {
  /** CPU time of the plain process, including start-up. */
  readonly programMs: number
  /** CPU time that this process spent on starting it. */
  readonly startingMs: number
}

/**
 * Sends a plain process one question after the other through plain pipes; it answers each with a line. `preamble` is
 * sent first and has no answer.
 */
export async function converse(
  command: readonly string[],
  questions: Iterable<string | Uint8Array>,
  preamble = '',
): Promise<Conversation> {
  const began = process.cpuUsage()
  const { theirs, stdin, stdout } = plainPipes()
  const child = spawn('/usr/bin/python3', ['-c', TIMED, ...command], { stdio: [...theirs, 'inherit'] })
  theirs.forEach(closeSync)
  const startingMs = cpuSince(began)
  const ended = once(child, 'close')
  let said = ''
  let answered = () => {}
  stdout.read((part) => {
    said += part.toString('latin1')
    if (said.endsWith('\n')) answered()
  })
  stdin.write(preamble)
  for (const question of questions) {
    said = ''
    const answer = new Promise<void>((settle) => {
      answered = settle
    })
    stdin.write(question)
    await answer
  }
  said = ''
  stdin.end()
  await Promise.all([ended, stdout.closed])
  if (!(Number(said) > 0)) throw new Error(`${command.join(' ')} failed: ${said}`)
  return { programMs: Number(said), startingMs }
}

/** Runs a program outside of any box, with all of its input at once. Returns its output. */
export const runBare = (program: string, words: readonly string[], input = ''): Promise<string> =>
  new Promise((settle, refuse) => {
    const child = spawn(program, words, { stdio: 'pipe' })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.stderr.resume()
    child.once('error', refuse)
    child.once('close', () => settle(Buffer.concat(parts).toString()))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })

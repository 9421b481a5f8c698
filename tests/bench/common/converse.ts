import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync } from 'node:fs'
import { cpuSince } from './measure'
import { plainPipes } from './pipes'

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

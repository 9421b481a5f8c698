import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a command and prints, after all that it printed, the CPU milliseconds that it took. */
const TIMED = `import resource, subprocess, sys
code = subprocess.call(sys.argv[1:])
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print((used.ru_utime + used.ru_stime) * 1000 if code == 0 else "failed")`

/**
 * CPU milliseconds of a plain process, start-up included, that is asked one question after the other by plain pipes and
 * answers each with a line. `preamble` is sent first and has no answer.
 */
export async function converse(
  command: readonly string[],
  questions: Iterable<string | Uint8Array>,
  preamble = '',
): Promise<number> {
  const child = spawn('/usr/bin/python3', ['-c', TIMED, ...command], { stdio: ['pipe', 'pipe', 'inherit'] })
  let said = ''
  let answered = () => {}
  child.stdout.setEncoding('latin1')
  child.stdout.on('data', (part: string) => {
    said += part
    if (said.endsWith('\n')) answered()
  })
  child.stdin.write(preamble)
  for (const question of questions) {
    said = ''
    const answer = new Promise<void>((settle) => {
      answered = settle
    })
    child.stdin.write(question)
    await answer
  }
  said = ''
  child.stdin.end()
  await once(child, 'close')
  if (!(Number(said) > 0)) throw new Error(`${command.join(' ')} failed: ${said}`)
  return Number(said)
}

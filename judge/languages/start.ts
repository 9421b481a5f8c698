import type { Command, Language } from './language'

interface Start {
  readonly command: Command
  readonly env: Readonly<Record<string, string>>
}

/** How to start a program with this memory limit: garbage-collected runtimes are told the limit. */
export function startOf({ run, env = {} }: Language, memoryMiB: number): Start {
  const fill = (text: string) => text.replaceAll('{memoryMiB}', String(memoryMiB))
  const [program, ...args] = run
  return {
    command: [program, ...args.map(fill)],
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)])),
  }
}

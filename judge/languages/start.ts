import type { Command, Language } from './language'

interface Start {
  readonly command: Command
  readonly env: Readonly<Record<string, string>>
}

/** How a program is started that may use so much memory: runtimes that collect garbage are told of the limit. */
export function startOf({ run, env = {} }: Language, memoryMiB: number): Start {
  const fill = (text: string) => text.replaceAll('{memoryMiB}', String(memoryMiB))
  const [program, ...args] = run
  return {
    command: [program, ...args.map(fill)],
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)])),
  }
}

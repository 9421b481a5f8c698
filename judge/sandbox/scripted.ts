import type { Bot, Death, Question, Reply } from './types'

/** Disasters by their notation in a script. */
const DISASTERS = {
  '!': { cause: 'exit', code: 1 },
  '!!': { cause: 'signal', signal: 'SIGSEGV' },
  '~': { cause: 'wall-time', limitMs: 9000 },
  '*': { cause: 'cpu-time', limitMs: 2000 },
  '#': { cause: 'memory', limitMiB: 256 },
  '>': { cause: 'line-length', limit: 65536 },
  '>>': { cause: 'output', limit: 16777216 },
  '?': { cause: 'host', detail: 'the script says so' },
} as const satisfies Record<string, Death>

interface ScriptedBot extends Bot {
  /** The questions so far. */
  readonly asked: readonly Question[]
}

/**
 * A bot without a process, so that every disaster is a fast test. Its script has one word per turn, `'F FF/300 !'`: it
 * replies `F`; it replies `FF`, which takes 300 ms of CPU; it crashes. `F@500` waits for 500 ms before it replies. `~` is silence, `FF~` silence after half a line;
 * `*` too much CPU, `#` too much memory, `!!` a segmentation fault, `>` a line that is too long, `>>` too much output,
 * `?` a fault of ours. `_` stands for a space within a reply, `-` for an empty one. `F|left_again` also writes
 * `left again` to stderr. After its last word it has exited with code 0.
 */
export function scriptedBot(script: string): ScriptedBot {
  const words = script.split(' ').filter(Boolean)
  const asked: Question[] = []
  let cpuMs = 0
  return {
    asked,
    async ask(question) {
      asked.push(question)
      const reply = replyOf(words.shift())
      cpuMs += reply.cpuMs
      return reply
    },
    stop: async () => ({ cpuMs, wallMs: cpuMs, memoryKiB: 1024 }),
  }
}

function replyOf(word: string | undefined): Reply {
  if (word === undefined)
    return { cpuMs: 0, stderr: '', early: false, result: { death: { cause: 'exit', code: 0 } } }
  const [, said = '', cpu = '0', wait = '0', stderr = ''] =
    /^(.*?)(?:\/(\d+))?(?:@(\d+))?(?:\|(.*))?$/s.exec(word) ?? []
  const waitMs = Number(wait)
  return { cpuMs: Number(cpu), waitMs, stderr: textOf(stderr), early: false, result: resultOf(said) }
}

function resultOf(said: string): Reply['result'] {
  if (isDisaster(said)) return { death: DISASTERS[said] }
  if (said.endsWith('~')) return { death: { ...DISASTERS['~'], partial: textOf(said.slice(0, -1)) } }
  return { text: textOf(said) }
}

const isDisaster = (said: string): said is keyof typeof DISASTERS => Object.hasOwn(DISASTERS, said)
const textOf = (said: string) => (said === '-' ? '' : said.replaceAll('_', ' '))

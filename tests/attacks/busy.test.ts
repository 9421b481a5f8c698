import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import type { ReplyKind } from '@/judge/kit/signature'
import { languageOf } from '@/judge/languages'
import { DEATH_VERDICTS } from '@/judge/verdicts'
import { inRoot } from '@/scripts/up/paths.mjs'
import { compiled } from '../setup/compiled'
import { describeNative } from '../setup/native'
import type { Host } from './host'
import { languageOfAttack } from './judging'
import { openedHost } from './opened-host'

/*
 * No verdict depends on what else the machine does. The programs below `busy/` are in folders named after the verdict
 * that each must get, at its first attempt: on a machine with many busy sessions, and by a judge that is held up.
 */

const FOLDER = inRoot('tests', 'attacks', 'busy')
const NATIVE = inRoot('tests', 'attacks', 'native')
const LIMITS = { ...DEFAULT_LIMITS, firstTurnMs: 500 }
/** Sessions, because the kernel shares a CPU among sessions before it shares it among processes. */
const SESSIONS = 12
const TURNS = 25

const CASES: readonly [verdict: string, file: string, reply: ReplyKind][] = [
  ...readdirSync(FOLDER).flatMap((verdict) =>
    readdirSync(`${FOLDER}/${verdict}`).map((file): [string, string, ReplyKind] => [
      verdict,
      `${FOLDER}/${verdict}/${file}`,
      file === 'late-code.c' ? 'text' : 'line',
    ]),
  ),
  ...[
    'memory-limit/memory.c',
    'memory-limit/together.c',
    'output-limit/flood.c',
    'output-limit/long-line.py',
  ].map((file): [string, string, ReplyKind] => [file.split('/')[0]!, `${NATIVE}/${file}`, 'line']),
]

/** The verdict on a program at its first attempt, and what it said. `held` is called as soon as it plays. */
async function verdictOf({ sandbox }: Host, file: string, reply: ReplyKind, held = () => {}) {
  const program = await compiled(sandbox.compile(languageOfAttack(file), readFileSync(file, 'utf8')))
  const bot = await sandbox.start(program, LIMITS)
  try {
    // Running out of memory takes CPU time, too.
    const budgetMs = file.includes('/memory-limit/') ? 20_000 : LIMITS.firstTurnMs
    const asked = bot.ask({ message: 'go\n', reply, budgetMs })
    held()
    const { result, cpuMs } = await asked
    // The referee's own rule, see judge/referee/game.ts.
    if ('text' in result) return cpuMs > budgetMs ? 'time-limit' : 'accepted'
    return result.death.cause === 'host' ? result.death.detail : DEATH_VERDICTS[result.death.cause]
  } finally {
    await bot.stop()
  }
}

/** Blocks this process. */
const hold = (ms: number) => () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

describeNative('in a box', () => {
  const host = openedHost()
  // Without a cgroup, no verdict says “memory limit”.
  const isJudged = (verdict: string) =>
    verdict !== 'memory-limit' || host().sandbox.machine.groups.kind !== 'none'

  test.each(CASES)('%s: %s, while the judge is held up', async (verdict, file, reply) => {
    if (isJudged(verdict)) expect(await verdictOf(host(), file, reply, hold(2000))).toBe(verdict)
  })

  describe('on a busy machine', () => {
    let busy: ChildProcess[]
    beforeAll(() => {
      busy = Array.from({ length: SESSIONS }, () =>
        spawn(
          '/bin/sh',
          [
            '-c',
            'while kill -0 "$1"; do n=0; while [ $n -lt 9999 ]; do n=$((n + 1)); done; done',
            'sh',
            String(process.pid),
          ],
          {
            ...{ detached: true, stdio: 'ignore' },
          },
        ),
      )
    })
    afterAll(() => {
      for (const one of busy) one.kill('SIGKILL')
    })

    test.each(CASES)('%s: %s', async (verdict, file, reply) => {
      if (isJudged(verdict)) expect(await verdictOf(host(), file, reply)).toBe(verdict)
    })

    test.each(['threads', 'processes'])(
      'a program whose work is done by new %s waits for nothing',
      async (kind) => {
        const { sandbox } = host()
        const source = readFileSync(inRoot('tests', 'attacks', 'turns', 'new-workers.c'), 'utf8')
        const program = await compiled(sandbox.compile(languageOf('c'), source))
        const bot = await sandbox.start(program, LIMITS)
        try {
          const begun = performance.now()
          let [waitMs, cpuMs] = [0, 0]
          for (let turn = 0; turn < TURNS; turn++) {
            const reply = await bot.ask({
              ...{ message: `${kind}\n`, reply: 'line', budgetMs: 20_000, waitMs: 60_000 },
            })
            expect(reply.result).toEqual({ text: 'done' })
            waitMs += reply.waitMs ?? 0
            cpuMs += reply.cpuMs
          }
          const elseMs = performance.now() - begun - cpuMs
          // Starting a thread and telling the judge takes some time, even where a CPU is free for it.
          expect(waitMs).toBeLessThan(Math.max(TURNS * 5, elseMs / 10))
        } finally {
          await bot.stop()
        }
      },
    )
  })
})

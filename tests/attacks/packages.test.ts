import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Workshop } from '@/judge/arena/packages/judge-package'
import { WasmRunner } from '@/judge/arena/packages/wasm-runner'
import { treeOfTexts } from '@/judge/packages/files/memory'
import { Findings } from '@/judge/packages/findings'
import { readPackage } from '@/judge/packages/read'
import { Archive } from '@/judge/sandbox/native/rooms/archive'
import { runProgram } from '@/judge/sandbox/native/rooms/run'
import { opened } from '../setup/arenas'
import { describeNative } from '../setup/native'
import { nativeCache } from '../setup/native-cache'
import { MODERN, packageJudge, solution, validator } from '../setup/packages'

/*
 * Programs of a problem package are as hostile as those of its solvers: they must reach nothing, leave nothing, and end.
 * Whatever else they do is a fault of the problem, never of the submission.
 */

const LIMITS = 'limits: {validation_time: 1, validation_memory: 64, validation_output: 1, memory: 64}\n'
const SILENT = solution('exit 0')
/** How long a piece of the input takes, in milliseconds. */
const SLOW_MS = 1500

describeNative('a hostile validator', () => {
  const judge = packageJudge()

  test.concurrent.each<[name: string, lines: string[], fault: string]>([
    ['that ends with 0', ['exit 0'], 'validator-code'],
    ['that crashes', ['kill -SEGV $$'], 'validator-code'],
    ['that computes without end', ['while :; do :; done'], 'validator-stopped'],
    ['that forks without end', ['f() { f | f & f; }; f'], 'validator-'],
    ['that takes all memory', ['x=aaaaaaaaaaaaaaaa; while :; do x=$x$x; done'], 'validator-'],
    [
      'that writes to its output without end',
      ['while :; do echo xxxxxxxxxxxxxxxx; done'],
      'validator-stopped',
    ],
    ['that writes to stderr without end', ['yes >&2; exit 1'], 'validator-'],
    ['that fills its folder', ['cat /dev/zero >"$3/big"; exit 7'], 'validator-code'],
    ['that makes many files', ['i=0; while :; do i=$((i+1)); : >"$3/$i" || exit 8; done'], 'validator-'],
    ['that ends whoever waits for it', ['kill -9 $PPID; exit 42'], 'validator-'],
  ])('%s is at fault', async (_, lines, fault) => {
    const { verdict, fault: found } = await judge(LIMITS, { ...SILENT, ...validator(...lines) })
    expect([verdict, found?.code]).toEqual(['judge-error', expect.stringContaining(fault)])
  })

  test.concurrent('can write to its folder only, and read nothing of the judge', async () => {
    const { verdict, cases } = await judge(LIMITS, {
      ...SILENT,
      ...validator(
        'exec 2>/dev/null',
        'for file in "$0" "$1" "$2" ./x /box/x /usr/x /etc/x; do (echo x >"$file") && echo "wrote $file" >>"$3/judgemessage.txt"; done',
        'for file in /etc/shadow /etc/passwd /root/.profile; do cat "$file" && echo "read $file" >>"$3/judgemessage.txt"; done',
        `grep -l HOME /proc/${process.pid}/environ && echo "saw the judge" >>"$3/judgemessage.txt"`,
        'ls /box/program | grep -v "^output_validator$" >>"$3/judgemessage.txt"',
        'echo done >>"$3/judgemessage.txt"',
        'exit 42',
      ),
    })
    expect([verdict, cases[0]?.judgeMessage]).toEqual(['accepted', 'done\n'])
  })

  test.concurrent('cannot make the judge read files of this machine by links', async () => {
    const { cases } = await judge(LIMITS, {
      ...SILENT,
      ...validator('ln -s /etc/hostname "$3/judgemessage.txt"', 'ln -s /etc "$3/etc"', 'exit 42'),
    })
    expect(cases[0]).toMatchObject({ verdict: 'accepted', judgeMessage: '' })
  })

  test.concurrent('does not see the files of another game', async () => {
    const texts = { ...SILENT, ...validator('ls "$3" /tmp >"$3/teammessage.txt"', 'exit 43') }
    for (let game = 0; game < 2; game++)
      expect((await judge(LIMITS, texts)).cases[0]?.teamMessage).toBe(
        '/box/feedback/:\nteammessage.txt\n\n/tmp:\nerr\n',
      )
  })

  test.concurrent('that computes without end in a game is at fault, not the submission that waits for it', async () => {
    const { verdict } = await judge(`${LIMITS}type: interactive`, {
      ...solution('read answer', 'exit 0'),
      ...validator('while :; do :; done'),
    })
    expect(verdict).toBe('judge-error')
  })

  test.concurrent('that takes its time after a game does not make the submission wait', async () => {
    // The submission may take 1.4 s by the wall clock.
    const texts = { ...SILENT, ...validator('read end', 'sleep 3', 'exit 42') }
    const { verdict, cases } = await judge(`${LIMITS}type: interactive`, texts, 100)
    expect(verdict).toBe('accepted')
    expect(cases[0]?.waitMs).toBeLessThan(1400)
  })

  test.concurrent('that never ends after a game is at fault', async () => {
    const { verdict, fault } = await judge(`${LIMITS}type: interactive`, {
      ...solution('exit 0'),
      ...validator('exec <&- >&-', 'sleep 100'),
    })
    expect([verdict, fault?.code]).toEqual(['judge-error', 'validator-stopped'])
  })
})

describeNative('a hostile submission', () => {
  const judge = packageJudge()

  test.concurrent('finds no data of the problem, and cannot change its folder', async () => {
    const { verdict, cases } = await judge(LIMITS, {
      'data/secret/1.in': 'secret',
      ...solution(
        'find /box /tmp /dev /home /root /etc -name "*.ans" -o -name "1.in" -o -name feedback 2>/dev/null',
        'ls /box /box/*',
        '(echo x >x) 2>/dev/null && echo wrote',
        '(echo x >solution.sh) 2>/dev/null && echo wrote',
        'exit 0',
      ),
      ...validator('cat >"$3/judgemessage.txt"', 'exit 42'),
    })
    expect(verdict).toBe('accepted')
    expect(cases[0]?.judgeMessage).toBe('/box:\nprogram\n\n/box/program:\nsolution\n')
  })

  test.concurrent.each<[name: string, lines: string[], verdict: string]>([
    [
      'that writes without end is too slow',
      ['while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done'],
      'time-limit',
    ],
    ['that writes too much has written too much', ['head -c 9000000 /dev/zero'], 'output-limit'],
    ['that waits is too slow', ['sleep 100'], 'time-limit'],
    ['that leaves a process behind ends all the same', ['sleep 100 & exit 0'], 'wrong-answer'],
  ])('%s', async (_, lines, verdict) => {
    const limits = LIMITS.replace('memory: 64', 'memory: 64, output: 8')
    const texts = { 'data/secret/1.ans': 'x', ...solution(...lines) }
    expect((await judge(limits, texts, 300)).verdict).toBe(verdict)
  })
})

test('a submission in WebAssembly that is stopped does not go on', async () => {
  const texts = {
    'data/secret/1.in': '',
    'data/secret/1.ans': '',
    'data/secret/2.in': '',
    'data/secret/2.ans': '',
  }
  const endless = { 'submissions/accepted/endless.js': 'for (;;);\n' }
  const { problem, tree } = await readPackage(
    treeOfTexts({ 'problem.yaml': MODERN, ...texts, ...endless }),
    new Findings(),
  )
  const stop = new AbortController()
  const [begun, clocks]: [string[], boolean[]] = [[], []]
  const runner = new WasmRunner(tree, problem, {
    signal: stop.signal,
    onCase: (name) => begun.push(name),
    meter(cpuMs) {
      clocks.push(cpuMs !== undefined)
      if (cpuMs) stop.abort(new Error('nobody wants it'))
    },
  })
  const limits = { timeLimitMs: 100_000, cpuMs: 100_000, memoryMiB: 64, outputBytes: 100 }
  const run = runner.run(problem.submissions[0]!, { limits: { ...limits, wallMs: 400_000 } })
  await expect(run.finally(() => runner.close())).rejects.toThrow('nobody wants it')
  expect([begun, clocks]).toEqual([['secret/1'], [true, false]])
})

describeNative('a program whose input has to be fetched', () => {
  const workshop = opened(() => Workshop.open(nativeCache()))

  test('waits for nothing, and has its whole time', async () => {
    async function* input() {
      for (const word of ['first', 'second']) {
        await sleep(SLOW_MS)
        yield Buffer.from(`${word}\n`)
      }
    }
    const result = await runProgram(workshop().machine, {
      plan: {
        ...{ command: ['/bin/cat'], archive: new Archive([]), folder: '', writable: [], spaceBytes: 0 },
        ...{ etc: [], env: {}, memoryMiB: 64, processes: 8, forgotten: false },
      },
      input: input(),
      limits: { cpuMs: 1000, wallMs: SLOW_MS, waitMs: SLOW_MS / 2, memoryMiB: 64, outputBytes: 100 },
    })
    expect(result.death).toBeUndefined()
    expect(String(result.output)).toBe('first\nsecond\n')
    expect(result.waitMs).toBeLessThan(SLOW_MS / 2)
  })
})

describe('after all of this', () => {
  test('nothing lies around', () => {
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`clew-package-${process.pid}-`))).toEqual(
      [],
    )
  })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeNative } from '../setup/native'
import { packageJudge, solution, validator } from '../setup/packages'

/*
 * Who is at fault in every state of a conversation. The names are the rows of the table in docs/packages.md. The verdict
 * must not depend on how fast a validator is, so most rows are tried with several.
 */

const INTERACTIVE = 'type: interactive\n'
/** For validators that would go on for ever: it is their CPU time that is used up. */
const IMPATIENT = `${INTERACTIVE}limits: {validation_time: 1}\n`

interface Trial {
  readonly submission: readonly string[]
  readonly validator: readonly string[]
  readonly yaml?: string
  /** CPU milliseconds of the submission. It may take 4 × this and 1 s by the wall clock; 100 by default. */
  readonly timeLimitMs?: number
  /** By default that of the row. */
  readonly verdict?: string
}

interface State {
  readonly verdict: string
  readonly trials: readonly Trial[]
}

const FOR_EVER = ['while :; do echo READ 0; done']
const FOR_EVER_WITHOUT_LINES = ['cat /dev/zero']
const FOR_EVER_WITH_PAUSES = ['while :; do echo READ 0; sleep 0.02; done']
const MUCH = ['yes "READ 0" | head -c 3000000']

const READERS = [
  ['cat >/dev/null; exit 43'],
  ['while read -r line; do :; done; exit 43'],
  ['while read -r line; do echo true; done; exit 43'],
  ['while read -r line; do sleep 0.01; echo true; done; exit 43'],
  ['while read -r line; do timeout 0.1 sh -c "while :; do :; done"; done; exit 43'],
  ['while read -r line; do :; done; exit 1'],
  ['sleep 100'],
  ['while :; do echo true; done'],
]

const against = (submission: readonly string[]): Trial[] =>
  READERS.map((lines) => ({ submission, validator: lines }))

const NEVER = 'while :; do :; done'

const IN_PASSES = 'type: [interactive, multi-pass]\nlimits: {validation_passes: 3}\n'
/** What a validator does in the first of several passes, and submissions that do something in the second one. */
const PASS_1 = ['[ -e "$3/n" ] || { touch "$3/n"; echo x >"$3/nextpass.in"; echo 1; exit 42; }']
const IN_PASS_2 = (does: string) => ['read pass', `[ "$pass" = 1 ] || ${does}`]

const STATES: Readonly<Record<string, State>> = {
  'The submission writes without end and does not read': {
    verdict: 'time-limit',
    trials: [
      ...against(FOR_EVER),
      ...against(FOR_EVER_WITH_PAUSES).slice(2, 5),
      ...against(FOR_EVER_WITHOUT_LINES).slice(0, 2),
      {
        submission: IN_PASS_2('while :; do echo READ; done'),
        validator: [...PASS_1, 'echo 2; sleep 100'],
        yaml: IN_PASSES,
      },
    ],
  },
  'The submission has written more than it may': {
    verdict: 'output-limit',
    trials: [
      { submission: ['head -c 9000000 /dev/zero'], validator: ['cat >/dev/null; exit 43'] },
      { submission: ['head -c 9000000 /dev/zero'], validator: ['sleep 100'] },
      { submission: ['head -c 9000000 /dev/zero; read answer'], validator: ['cat >/dev/null; exit 43'] },
      { submission: ['head -c 9000000 /dev/zero; exit 3'], validator: ['cat >/dev/null; exit 1'] },
      { submission: ['head -c 9000000 /dev/zero', NEVER], validator: ['sleep 100'], verdict: 'time-limit' },
    ],
  },
  'Both wait to read': {
    verdict: 'time-limit',
    trials: [{ submission: ['read line'], validator: ['read -r line'] }],
  },
  'The submission waits to read, the validator computes': {
    verdict: 'judge-error',
    trials: [
      { submission: ['read line'], validator: [NEVER], yaml: IMPATIENT, timeLimitMs: 1000 },
      {
        submission: ['exec >&-; read line'],
        validator: [NEVER],
        yaml: IMPATIENT,
        timeLimitMs: 1000,
      },
      {
        submission: ['echo 1; read line; echo $line'],
        validator: [
          'read -r line; timeout 3 sh -c "while :; do :; done"; echo 5',
          'read -r line; [ "$line" = 5 ] && exit 42',
        ],
        timeLimitMs: 100,
        verdict: 'accepted',
      },
    ],
  },
  'The submission waits to read, the validator sleeps': {
    verdict: 'time-limit',
    trials: [{ submission: ['read line'], validator: ['sleep 100'] }],
  },
  'The validator waits to write, because the submission does not read': {
    verdict: 'time-limit',
    trials: [
      { submission: ['sleep 100'], validator: ['cat /dev/zero'] },
      { submission: [NEVER], validator: ['cat /dev/zero'] },
      {
        submission: ['sleep 0.5; wc -c'],
        validator: ['head -c 20000000 /dev/zero; exec >&-; read -r size; [ $size = 20000000 ] && exit 42'],
        timeLimitMs: 1000,
        verdict: 'accepted',
      },
    ],
  },
  'Both keep talking without end': {
    verdict: 'time-limit',
    trials: [
      { submission: ['while echo 1; do read line; done'], validator: ['cat'] },
      {
        submission: ['while echo 1; do read line; done'],
        validator: [
          'while read -r line; do i=0; while [ $i -lt 2000 ]; do i=$((i+1)); done; echo 1; done; exit 43',
        ],
        yaml: IMPATIENT,
        timeLimitMs: 1000,
      },
      { submission: ['cat'], validator: ['cat /dev/zero'] },
    ],
  },
  'The submission has closed its output and goes on': {
    verdict: 'time-limit',
    trials: [
      { submission: ['exec >&-; sleep 100'], validator: ['read -r line || exit 43'] },
      { submission: ['exec >&-; sleep 100'], validator: ['read -r line || exit 1'] },
      {
        submission: ['exec >&-; sleep 0.2; exit 3'],
        validator: ['read -r line || exit 43'],
        verdict: 'runtime-error',
      },
      {
        submission: ['exec >&-; cat >/dev/null'],
        validator: ['read -r line || exit 43'],
        verdict: 'wrong-answer',
      },
    ],
  },
  'The submission has closed its input and goes on': {
    verdict: 'accepted',
    trials: [
      {
        submission: ['exec <&-; echo 1; sleep 0.2'],
        validator: ['head -c 20000000 /dev/zero; read -r line; exit 42'],
        timeLimitMs: 1000,
      },
      { submission: ['exec <&-; sleep 100'], validator: ['cat /dev/zero'], verdict: 'time-limit' },
      {
        submission: ['exec <&- >&-; sleep 0.2'],
        validator: ['read -r line || exit 43'],
        timeLimitMs: 300,
        verdict: 'wrong-answer',
      },
    ],
  },
  'The submission has ended by itself, and its output is not read': {
    verdict: 'time-limit',
    trials: [
      { submission: MUCH, validator: ['while read -r line; do sleep 0.5; done; exit 42'] },
      { submission: MUCH, validator: ['sleep 100'] },
      {
        submission: MUCH,
        validator: ['while read -r line; do :; done; exit 42'],
        timeLimitMs: 100,
        verdict: 'accepted',
      },
      { submission: MUCH, validator: ['sleep 0.3; cat >/dev/null; exit 42'], verdict: 'accepted' },
    ],
  },
  'The submission has ended by itself, and the validator goes on': {
    verdict: 'judge-error',
    trials: [
      { submission: ['echo 1'], validator: [NEVER], yaml: IMPATIENT },
      { submission: ['echo 1'], validator: ['exec <&- >&-; sleep 100'], yaml: IMPATIENT },
      { submission: ['echo 1'], validator: ['cat /dev/zero'], yaml: IMPATIENT },
      { submission: ['echo 1'], validator: ['read -r line; sleep 3; exit 42'], verdict: 'accepted' },
    ],
  },
  'The submission has failed, and the validator goes on': {
    verdict: 'runtime-error',
    trials: [
      { submission: ['echo 1; exit 3'], validator: ['cat >/dev/null; sleep 100'] },
      { submission: ['echo 1; exit 3'], validator: ['cat >/dev/null', NEVER] },
      { submission: [...MUCH, 'exit 3'], validator: ['while read -r line; do sleep 0.5; done'] },
    ],
  },
  'The submission has failed, and the validator fails after it': {
    verdict: 'runtime-error',
    trials: [
      { submission: ['echo 1; exit 3'], validator: ['cat >/dev/null; exit 1'] },
      {
        submission: IN_PASS_2('exit 3'),
        validator: [...PASS_1, 'echo 2; cat >/dev/null; exit 43'],
        yaml: IN_PASSES,
      },
      { submission: ['exit 3'], validator: ['read -r line || kill -SEGV $$'] },
    ],
  },
  'The validator has accepted, and the submission goes on': {
    verdict: 'accepted',
    trials: [
      { submission: ['read line; sleep 0.3'], validator: ['echo 1; exit 42'] },
      {
        submission: ['sleep 0.3; [ $(wc -c) = 9000000 ] || exit 3'],
        validator: ['head -c 9000000 /dev/zero; exit 42'],
        timeLimitMs: 1000,
      },
      { submission: ['read line; sleep 0.3; exit 3'], validator: ['exit 42'], verdict: 'runtime-error' },
      { submission: ['read line; sleep 100'], validator: ['exit 42'], verdict: 'time-limit' },
    ],
  },
  'The validator has rejected, and the submission goes on': {
    verdict: 'wrong-answer',
    trials: [
      { submission: ['sleep 100'], validator: ['exit 43'] },
      { submission: ['while :; do echo 1; done'], validator: ['read -r line; exit 43'], timeLimitMs: 5000 },
      { submission: ['read line; sleep 0.3; exit 3'], validator: ['sleep 0.1; exit 43'] },
    ],
  },
  'The validator has failed, and the submission goes on': {
    verdict: 'judge-error',
    trials: [
      { submission: ['sleep 100'], validator: ['exit 1'] },
      { submission: ['read line; sleep 0.3; exit 3'], validator: ['kill -SEGV $$'] },
      {
        submission: ['sleep 100'],
        validator: ['x=aaaaaaaaaaaaaaaa; while :; do x=$x$x; done'],
        yaml: `${INTERACTIVE}limits: {validation_memory: 64}\n`,
        timeLimitMs: 1000,
      },
    ],
  },
  'The validator has closed its output and reads on': {
    verdict: 'accepted',
    trials: [
      {
        submission: ['cat >/dev/null; echo done'],
        validator: ['echo 1; exec >&-; read -r line; [ "$line" = done ] && exit 42; exit 43'],
      },
    ],
  },
  'The validator has closed its input and goes on': {
    verdict: 'accepted',
    trials: [
      {
        submission: ['head -c 5000000 /dev/zero; read line; [ "$line" = ok ] || exit 3'],
        validator: ['exec <&-; sleep 0.3; echo ok; exit 42'],
        timeLimitMs: 1000,
      },
      {
        submission: ['cat >/dev/null'],
        validator: ['exec <&- >&-; sleep 0.3; exit 42'],
        timeLimitMs: 300,
      },
    ],
  },
  'Either sends much, and the other one reads it': {
    verdict: 'accepted',
    trials: [
      {
        submission: ['wc -c'],
        validator: ['head -c 10000000 /dev/zero; exec >&-; read -r size; [ $size = 10000000 ] && exit 42'],
        timeLimitMs: 1000,
      },
      {
        submission: ['wc -c'],
        validator: [
          'for i in 1 2 3 4 5; do head -c 2000000 /dev/zero; sleep 0.2; done; exec >&-',
          'read -r size; [ $size = 10000000 ] && exit 42',
        ],
        timeLimitMs: 1000,
      },
      {
        // All questions are sent before the first answer is read.
        submission: ['yes 1 | head -n 1000000; [ $(wc -l) = 1000000 ] || exit 3'],
        validator: ['head -c 2000000; exit 42'],
        timeLimitMs: 1000,
      },
    ],
  },
}

describeNative('between a submission and a validator', () => {
  const judge = packageJudge()

  const trials = Object.entries(STATES).flatMap(([name, { verdict, trials }]) =>
    trials.map((trial): [title: string, trial: Trial & { readonly verdict: string }] => [
      `${name}: ${trial.submission.join('; ')} | ${trial.validator.join('; ')}`,
      { verdict, ...trial },
    ]),
  )
  test.concurrent.each(trials)('%s', async (_, trial) => {
    const texts = { ...solution(...trial.submission), ...validator(...trial.validator) }
    const { verdict } = await judge(trial.yaml ?? INTERACTIVE, texts, trial.timeLimitMs ?? 100)
    expect(verdict).toBe(trial.verdict)
  })

  test.concurrent('a validator that fails after the submission is told to the setter', async () => {
    const { cases } = await judge(INTERACTIVE, {
      ...solution('exit 3'),
      ...validator('read -r line || { echo unexpected >&2; exit 1; }'),
    })
    expect(cases[0]?.asides).toEqual([
      { code: 'validator-failed-after', values: { name: 'secret/1', said: 'unexpected' } },
    ])
  })
})

test('the table in docs/packages.md has a row for each of these states', () => {
  const document = readFileSync('docs/packages.md', 'utf8')
  const [, table = ''] = document.split('| state |')
  const rows = table
    .split('\n\n')[0]!
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[1]?.trim())
  expect(rows).toEqual(Object.keys(STATES))
})

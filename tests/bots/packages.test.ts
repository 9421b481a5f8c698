import { expect, test } from 'vitest'
import { formatInteraction } from '@/judge/packages/transcript'
import { describeNative } from '../setup/native'
import { packageJudge, solution, validator } from '../setup/packages'

const INTERACTIVE = 'type: interactive\n'

describeNative('in boxes', () => {
  const judge = packageJudge()

  /** A validator that sends a number and wants the next one. */
  const adder = validator(
    'n=$(cat "$1"); echo "$n"; read -r answer || exit 43',
    '[ "$answer" = $((n + 1)) ] || exit 43',
    'exit 42',
  )
  const game = (...lines: readonly string[]) => ({
    'data/secret/1.in': '5\n',
    ...adder,
    ...solution(...lines),
  })

  test.concurrent.each<[name: string, lines: string[], verdict: string]>([
    ['a game is won', ['read n; echo $((n + 1))'], 'accepted'],
    ['a game is lost', ['read n; echo $n'], 'wrong-answer'],
    ['a game that is given up is a crash', ['read n; exit 3'], 'runtime-error'],
    ['a game that is won may still crash', ['read n; echo $((n + 1)); exit 3'], 'runtime-error'],
    [
      'a game that is won may still never end',
      ['read n; echo $((n + 1)); while :; do :; done'],
      'time-limit',
    ],
    ['a game that is lost is over', ['read n; echo 0; while :; do :; done'], 'wrong-answer'],
    [
      'a game that is lost kills nobody',
      ['trap "" PIPE; read n; echo 0; sleep 0.2; echo 1; echo 2; exit 0'],
      'wrong-answer',
    ],
    [
      'a submission that falls silent and crashes later has crashed',
      ['read n; exec >&-; sleep 0.3; exit 3'],
      'runtime-error',
    ],
    ['a submission that falls silent and stays is too slow', ['read n; exec >&-; sleep 100'], 'time-limit'],
    ['a game in which both wait is nobody’s but the submission’s', ['read n; read m'], 'time-limit'],
  ])('%s', async (_, lines, verdict) => {
    expect((await judge(INTERACTIVE, game(...lines), 300)).verdict).toBe(verdict)
  })

  test.concurrent('a validator that closes its output early ends the input of the submission, and reads on', async () => {
    const { verdict } = await judge(INTERACTIVE, {
      ...solution('cat >/dev/null; echo done'),
      ...validator('echo 1; echo 2; exec >&-', 'read -r answer; [ "$answer" = done ] || exit 43', 'exit 42'),
    })
    expect(verdict).toBe('accepted')
  })

  test.concurrent('a validator that writes to nobody does not die of it', async () => {
    const { verdict } = await judge(INTERACTIVE, {
      ...solution('exec <&-; echo 1'),
      ...validator('read -r answer; sleep 0.1; echo a; echo b; exit 42'),
    })
    expect(verdict).toBe('accepted')
  })

  test.concurrent('a game is a record of who said what', async () => {
    const { cases } = await judge(INTERACTIVE, game('read n; echo $((n + 1))'))
    const { transcripts } = cases[0]!
    expect(formatInteraction(transcripts)).toBe('<5\n>6\n')
    const [{ events }] = transcripts as [(typeof transcripts)[number]]
    expect(events.map(({ kind, by }) => `${by} ${kind}`)).toEqual(
      expect.arrayContaining([
        'validator said',
        'program said',
        'program closed',
        'validator ended',
        'program ended',
      ]),
    )
    const left = events.map(({ leftMs }) => leftMs)
    expect(left).toEqual([...left].sort((a, b) => b - a))
  })

  test.concurrent('several passes go from validator to submission, interactively or not', async () => {
    const passes = 'limits: {validation_passes: 3}\n'
    const texts = (...lines: readonly string[]) => ({
      'data/secret/1.in': '1\n',
      ...solution('read n; echo $((n + 1))'),
      ...validator(
        'n=$(cat "$1")',
        ...lines,
        'echo "$n-$answer" >>"$3/judgemessage.txt"',
        '[ "$answer" = 4 ] && exit 42',
        'echo "$answer" >"$3/nextpass.in"; exit 42',
      ),
    })
    for (const [type, lines] of [
      ['multi-pass', ['read -r answer']],
      ['[multi-pass, interactive]', ['echo "$n"; read -r answer']],
    ] as const) {
      const { verdict, cases } = await judge(`type: ${type}\n${passes}`, texts(...lines))
      expect([verdict, cases[0]?.judgeMessage]).toEqual(['accepted', '1-2\n2-3\n3-4\n'])
    }
  })

  test.concurrent('a case may bring files and arguments, and a problem may allow to write', async () => {
    const texts = {
      'data/secret/1.files/given.txt': 'given\n',
      'data/secret/1.yaml': 'args: [a b, c]\noutput_validator_args: [case_sensitive]',
      'data/secret/1.ans': 'given\na b\nwritten\n',
      ...solution('cat given.txt; echo "$1"; echo written >out.txt && cat out.txt'),
    }
    expect((await judge('allow_file_writing: true\n', texts)).verdict).toBe('accepted')
    expect((await judge('', texts)).verdict).toBe('runtime-error')
  })

  test.concurrent('the stack is as large as the memory', async () => {
    const source = `#include <iostream>
int deep(int n) { volatile char page[1024]; page[0] = n; return n == 0 ? 0 : deep(n - 1) + page[0] * 0 + 1; }
int main() { std::cout << deep(150000) << std::endl; }`
    const { verdict } = await judge('limits: {memory: 512}\n', {
      'data/secret/1.ans': '150000',
      'submissions/accepted/deep.CC': source,
    })
    expect(verdict).toBe('accepted')
  })

  test.concurrent('a grader, a static validator and included files are the package’s own', async () => {
    const { verdict, score } = await judge('type: scoring\nconstants: {answer: 42}\n', {
      'data/secret/test_group.yaml': 'static_validation_score: 40',
      'data/secret/1.ans': '42',
      'include/bash/answer.sh': 'ANSWER={{answer}}',
      'static_validator/run':
        '#!/bin/sh\ngrep -q ANSWER main.sh || exit 43\n[ "$1 $2" = "bash main.sh" ] || exit 9\necho 0.5 >"$3/score_multiplier.txt"\nexit 42\n',
      'submissions/accepted/solution/main.sh': '. ./answer.sh; echo $ANSWER',
    })
    expect([verdict, score]).toEqual(['partial', 80])
  })

  test.concurrent('programs are compiled from several files, or by their own script', async () => {
    const { verdict } = await judge('', {
      'data/secret/1.ans': '7',
      'output_validator/build': '#!/bin/sh\ncc -o run main.c part.c\n',
      'output_validator/main.c': '#include "part.h"\nint main(int n, char **words) { return judge(n); }',
      'output_validator/part.h': 'int judge(int n);',
      'output_validator/part.c': '#include "part.h"\nint judge(int n) { return n == 4 ? 42 : 1; }',
      'submissions/accepted/module/__init__.py': '',
      'submissions/accepted/module/__main__.py': 'from .part import seven\nimport part\nprint(seven)',
      'submissions/accepted/module/part.py': 'seven = 7',
    })
    expect(verdict).toBe('accepted')
  })

  test.concurrent.each([
    ['echo 5', 'accepted', 100],
    ['echo 4', 'partial', 40],
    ['echo none', 'wrong-answer', 0],
  ])('a package of Polygon is judged by its checker: %s', async (line, verdict, score) => {
    expect(await judge('', { ...POLYGON, 'solutions/main.sh': line })).toMatchObject({ verdict, score })
  })
})

/** Stands in for testlib, whose exit codes can be changed in the same way. */
const TESTLIB = `#include <cstdio>
#ifndef OK_EXIT_CODE
#define OK_EXIT_CODE 0
#define WA_EXIT_CODE 1
#endif
int first(const char *path) { int value = -1; FILE *file = fopen(path, "r"); if (fscanf(file, "%d", &value) != 1) return -1; return value; }
`

const POLYGON = {
  'problem.xml': `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="7" short-name="five">
  <names><name language="english" value="Five"/></names>
  <judging><testset name="tests">
    <time-limit>1000</time-limit><memory-limit>67108864</memory-limit>
    <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
    <tests><test method="manual" points="40.0" group="1"/><test method="manual" points="60.0" group="2"/></tests>
    <groups><group name="1" points-policy="complete-group"/><group name="2" points-policy="each-test"/></groups>
  </testset></judging>
  <assets>
    <checker type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>
    <solutions><solution tag="main"><source path="solutions/main.sh" type="other"/></solution></solutions>
  </assets>
</problem>`,
  'files/testlib.h': TESTLIB,
  'files/check.cpp': `#include "testlib.h"
int main(int, char **words) { return first(words[2]) >= first(words[1]) && first(words[3]) == 5 ? OK_EXIT_CODE : WA_EXIT_CODE; }`,
  'tests/01': '4',
  'tests/01.a': '5',
  'tests/02': '5',
  'tests/02.a': '5',
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rolesOf } from '../tournament/trial'
import { LANGUAGES, type LanguageId, languageOf, languageOfFile } from '.'
import { type Called, doubtOf } from './doubts'

const IDS = Object.keys(LANGUAGES) as LanguageId[]

/** Every program of the project: the starter programs, the jury's, and the bots of tests. */
const PROGRAMS = ['prisma/seed', 'tests/bots'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const language = languageOfFile(name)
    return language ? [{ name, language, text: readFileSync(join(root, name), 'utf8') }] : []
  }),
)

/** Whether a program in one language is a program in the other one, too, or nothing tells them apart. */
const isSame = (one: LanguageId, other: LanguageId) => {
  const [{ marks }, { marks: others, accepts }] = [languageOf(one), languageOf(other)]
  return accepts?.includes(one) || marks === others
}
/** Says nothing of its language, or is meant to be unreadable. */
const NOTHING = /syntax_error|print_of_python_2/

describe('a program in the language that it is sent in', () => {
  test('is never doubted', () => {
    const doubted = PROGRAMS.filter((program) => !NOTHING.test(program.name) && doubtOf(program))
    expect(PROGRAMS.length).toBeGreaterThan(300)
    expect(doubted.map(({ name }) => name)).toEqual([])
  })

  test.each<[LanguageId, string]>([
    ['python', 'n = 3\nfor _ in range(n): print(n)\n'],
    [
      'python',
      '"""\n#include <iostream>\nint main() { std::cout << 1; }\n"""\nprint(sum(map(int, input().split())))\n',
    ],
    ['cpp', '#include <stdio.h>\nint main() { printf("1\\n"); }\n'],
    [
      'cpp',
      '// import sys\n#include "bits/stdc++.h"\nusing namespace std;\nint main() { int n; cin >> n; }\n',
    ],
    [
      'typescript',
      'const lines = require("fs").readFileSync(0, "utf8").split("\\n")\nconsole.log(lines.length)\n',
    ],
    ['javascript', '/** @param {number} x @returns {string} */\nfunction f(x) {\n  return String(x)\n}\n'],
    ['pypy', 'import sys\nprint(sys.stdin.readline())\n'],
    ['java', 'class Main {\n  public static void main(String[] a) { System.out.println(1); }\n}\n'],
    ['ruby', 'def solve(a)\n  a.map { |x| x * 2 }\nend\nputs solve([1])\n'],
    ['lua', 'local n = io.read("n")\nif n then\n  print(n)\nend\n'],
    ['go', 'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println(1) }\n'],
    ['csharp', 'using System;\nConsole.WriteLine(int.Parse(Console.ReadLine()) + 1);\n'],
    ['rust', 'fn main() {\n    let n = 1;\n    println!("{n}");\n}\n'],
    ['pascal', 'var n: integer;\nbegin\n  readln(n);\n  writeln(n + 1);\nend.\n'],
    ['perl', 'while (<>) { print }\n'],
    ['php', '<?php\nfunction f($x) {\n  return $x;\n}\necho f(1);\n'],
    ['c', ''],
    ['go', 'RRRR\n'],
  ])('%s: %j', (language, text) => expect(doubtOf({ language, text })).toBeUndefined())
})

describe('a program in another language', () => {
  test('is told in nearly all cases, and what it is, too', () => {
    const clear = PROGRAMS.filter(({ name }) => name.includes('starters'))
    const pairs = clear.flatMap((program) =>
      IDS.filter((id) => id !== program.language && !isSame(program.language, id)).map((id) => ({
        pair: `${program.language} as ${id}`,
        right: program.language,
        found: doubtOf({ language: id, text: program.text }),
      })),
    )
    const told = pairs.filter(({ found }) => found?.code === 'language')
    expect(told.length / pairs.length).toBeGreaterThan(0.97)
    for (const { pair, right, found } of told)
      if (found?.code === 'language')
        // What uses nothing of its own may be taken for what it extends.
        expect([right, ...(languageOf(right).accepts ?? [])], pair).toContain(found.likely)
  })

  test.each<[LanguageId, LanguageId, string]>([
    ['cpp', 'python', 'import sys\n\nfor line in sys.stdin:\n    print(line)\n'],
    ['cpp', 'python', 'n = int(input())\nprint(n * 2)\n'],
    [
      'c',
      'cpp',
      '#include <cstdio>\n#include <vector>\nint main() { std::vector<int> v; printf("%d", 1); }\n',
    ],
    ['c', 'cpp', '#include <bits/stdc++.h>\nusing namespace std;\nint main() { printf("1"); }\n'],
    [
      'javascript',
      'typescript',
      'function f(x: number): string {\n  return String(x)\n}\nconsole.log(f(1))\n',
    ],
    ['python', 'cpp', '#include <iostream>\nint main() { std::cout << 1; }\n'],
    ['python', 'java', 'import java.util.*;\npublic class Main { public static void main(String[] a) {} }\n'],
    ['java', 'csharp', 'using System;\nclass A { static void Main() { Console.WriteLine(1); } }\n'],
    ['go', 'rust', 'use std::io;\nfn main() { println!("1"); }\n'],
    ['rust', 'go', 'package main\nimport "fmt"\nfunc main() { fmt.Println(1) }\n'],
    ['ruby', 'javascript', 'const n = 1\nconsole.log(n)\n'],
    ['python', 'lua', 'local n = io.read("n")\nlocal m = n + 1\nprint(m)\n'],
    ['cpp', 'pascal', 'var n: integer;\nbegin\n  readln(n);\n  writeln(n + 1);\nend.\n'],
    ['go', 'pascal', 'program A;\nvar n: integer;\nbegin\n  n := 1;\n  writeln(n);\nend.\n'],
    ['ruby', 'perl', 'use strict;\nmy $n = <STDIN>;\nprint $n + 1;\n'],
    ['javascript', 'php', '<?php\nfunction f($x) {\n  return $x;\n}\necho f(1);\n'],
    ['perl', 'php', '<?php\n$n = fgets(STDIN);\necho $n;\n'],
    ['csharp', 'python', 'def f(x):\n    return x\n'],
    ['python', 'typescript', 'function f(x: number): string {\n  return String(x)\n}\nconsole.log(f(1))\n'],
    ['go', 'cpp', '#include <stdio.h>\n#include <vector>\nint main() { printf("1"); }\n'],
  ])('%s is told to be %s: %j', (language, likely, text) =>
    expect(doubtOf({ language, text })).toEqual({ code: 'language', likely }),
  )
})

const SOLVER: Called = {
  ...{ names: ['solver'], others: ['tour', 'path', 'architect', 'snake'] },
  roles: rolesOf('solver'),
}
const ARCHITECT: Called = {
  ...{ names: ['architect'], others: ['tour', 'path', 'solver', 'snake'] },
  roles: rolesOf('architect'),
}
const PATH: Called = { names: ['path'], others: ['tour', 'solver', 'architect', 'snake'] }
const ROLE = { code: 'role' }

test.each<[string, Called, LanguageId, string, object | undefined]>([
  ['an architect as a solver', SOLVER, 'python', 'def architect(size, seed):\n    return []\n', ROLE],
  ['a solver as an architect', ARCHITECT, 'pypy', 'def solver(maze, at, options):\n    return at\n', ROLE],
  ['in JavaScript', SOLVER, 'javascript', 'const architect = (size, seed) => []\n', ROLE],
  ['in TypeScript', SOLVER, 'typescript', 'function architect(size: number): string[] { return [] }\n', ROLE],
  [
    'with a helper of that name',
    SOLVER,
    'python',
    'def architect(x):\n    pass\ndef solver(a, b, c):\n    pass\n',
    undefined,
  ],
  [
    'what it says it is',
    SOLVER,
    'cpp',
    '// Starter program for an architect.\n#include <cstdio>\nint main() {}\n',
    ROLE,
  ],
  [
    'what it says it is not',
    SOLVER,
    'cpp',
    '// A program for a solver, not a program for an architect.\nint main() {}\n',
    undefined,
  ],
  [
    'that reads what only a solver gets',
    ARCHITECT,
    'java',
    'var cells = new StringTokenizer(in.nextLine(), ",");\n',
    ROLE,
  ],
  ['that compares with a comma', ARCHITECT, 'rust', "let at = line.find(|c| c == ',');\n", ROLE],
  ['that puts spaces for commas', ARCHITECT, 'cpp', "std::replace(s.begin(), s.end(), ',', ' ');\n", ROLE],
  [
    'that scans commas',
    ARCHITECT,
    'c',
    'while (sscanf(at, "%d %d,%n", &row, &col, &used) == 2) at += used;\n',
    ROLE,
  ],
  ['that matches what is no comma', ARCHITECT, 'lua', 'for option in line:gmatch("[^,]+") do\nend\n', ROLE],
  ['that splits without parentheses', ARCHITECT, 'ruby', 'options = gets.chomp.split ","\n', ROLE],
  ['that looks for what is unknown', ARCHITECT, 'go', "if walls[at] == '?' {\n}\n", ROLE],
  ['with a seed', SOLVER, 'cpp', 'long long size, seed;\nstd::cin >> size >> seed;\n', ROLE],
  ['with arguments', SOLVER, 'csharp', 'int size = int.Parse(args[0]);\n', ROLE],
  ['with its arguments in Rust', SOLVER, 'rust', 'let size = std::env::args().nth(1);\n', ROLE],
  ['with both', SOLVER, 'go', 'seed := 7\nfor _, cell := range strings.Split(line, ",") {\n}\n', undefined],
  [
    'with both, as the other role',
    ARCHITECT,
    'go',
    'seed := 7\nfor _, cell := range strings.Split(line, ",") {\n}\n',
    undefined,
  ],
  ['with neither', SOLVER, 'cpp', 'int size;\nstd::cin >> size;\n', undefined],
  [
    'that writes commas to its log',
    ARCHITECT,
    'cpp',
    'std::cerr << row << "," << col << std::endl;\n',
    undefined,
  ],
  ['that joins at commas', ARCHITECT, 'python', 'print(",".join(map(str, cells)), file=log)\n', undefined],
  [
    'that drops the commas of a list',
    ARCHITECT,
    'python',
    'print(str(walls)[1:-1].replace(", ", ""))\n',
    undefined,
  ],
  ['of one role in its own', SOLVER, 'python', 'def solver(maze, at, options):\n    return at\n', undefined],
  [
    'for another puzzle',
    PATH,
    'python',
    'def tour(rows, cols):\n    return []\n',
    { code: 'function', found: 'tour', wanted: 'path' },
  ],
  [
    'with a helper of that name that reads',
    PATH,
    'python',
    'def tour(n):\n    return n\nprint(tour(input()))\n',
    undefined,
  ],
  ['that is nothing', PATH, 'python', 'print("R")\n', undefined],
])('a program %s', (_, called, language, text, doubt) =>
  expect(doubtOf({ language, text }, called)).toEqual(doubt),
)

/** A program without whole lines of comments, and without those that a language puts between signs. */
const uncommented = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|^[ \t]*(\/\/|#(?! *include)|--).*$/gm, '')

test('programs of a duel are for their role only, in every language, even if no comment says so', () => {
  const readers = PROGRAMS.filter(({ name }) =>
    /maze-duel\/(starters|.*right-hand\.cpp|.*optimist|.*prim\.cpp)/.test(name),
  )
  const wrong = readers.filter(({ name, language, text }) => {
    const [own, other] = /architect|prim/.test(name) ? [ARCHITECT, SOLVER] : [SOLVER, ARCHITECT]
    const source = { language, text: uncommented(text) }
    return doubtOf(source, own) || doubtOf(source, other)?.code !== 'role'
  })
  expect(readers.length).toBeGreaterThan(24)
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('no program of a duel is doubted in its own role, however wrong it is', () => {
  const bots = PROGRAMS.filter(({ name }) => /^maze-(duel|architect)\//.test(name))
  const doubted = bots.filter(({ name, language, text }) => {
    const called = name.startsWith('maze-duel') ? SOLVER : ARCHITECT
    return doubtOf({ language, text: uncommented(text) }, called)?.code === 'role'
  })
  expect(bots.length).toBeGreaterThan(30)
  expect(doubted.map(({ name }) => name)).toEqual([])
})

test('the starter programs of a duel are for their role only, in every language', () => {
  const starters = PROGRAMS.filter(({ name }) => name.includes('maze-duel/starters/'))
  const wrong = starters.filter(({ name, language, text }) => {
    const isArchitect = name.includes('starters/architect')
    const [own, other] = isArchitect ? [ARCHITECT, SOLVER] : [SOLVER, ARCHITECT]
    return doubtOf({ language, text }, own) || doubtOf({ language, text }, other)?.code !== 'role'
  })
  expect(starters.length).toBeGreaterThan(20)
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('no text takes long, whatever it repeats', () => {
  // With time that grows with the square of the length, this would take minutes.
  const pieces = [
    'sub a ',
    'sub a(',
    'function ',
    'function (',
    'const [',
    'const {a',
    'impl ',
    'fn a',
    'local a ',
    ') : A',
    ' ',
    'import a, ',
    'def a(:',
    '#include ',
    'func (',
    'find/',
    'split ',
    "','",
  ]
  const doubts = pieces.flatMap((piece) =>
    IDS.map((language) => doubtOf({ language, text: piece.repeat(30_000 / piece.length) }, ARCHITECT)),
  )
  expect(doubts).toHaveLength(pieces.length * IDS.length)
}, 20_000)

import { c } from './c'
import type { Language } from './language'
import { BINARY, runBinary, words } from './program'

export const cpp: Language = {
  id: 'cpp',
  name: 'C++',
  extensions: ['cpp', 'cc', 'cxx'],
  debian: ['g++', 'libc6-dev'],
  file: 'main.cpp',
  version: { command: ['/usr/bin/g++', '--version'], pattern: /^g\+\+ .*? (\d[\d.]*)$/m },
  compile: {
    command: ['/usr/bin/g++', '-std=gnu++20', '-O2', '-Wall', '-pipe', '-static', '-o', 'bot', 'main.cpp'],
    artefacts: ['bot'],
  },
  run: ['/box/bot'],
  program: {
    code: 'cpp',
    name: 'C++',
    needs: ['/usr/bin/g++'],
    build: ({ files }) => {
      const inC = files.filter((name) => name.endsWith('.c'))
      const others = files.filter((name) => !inC.includes(name))
      // The compiler does not know all endings that the format does, such as `.CC`.
      const parts = [`-x c++ ${words(others)}`, ...(inC.length > 0 ? [`-x c ${words(inC)}`] : [])]
      return [`g++ -O2 -pipe -static -o ${BINARY} -std=gnu++20 ${parts.join(' ')}`]
    },
    run: runBinary,
  },
  grammar: 'cpp',
  comment: '//',
  indent: 4,
  formatter: 'clang',
  diagnostics: c.diagnostics,
  syntax: c.syntax,
  marks: [
    /^[ \t]*# *include *<([a-z_]+|bits\/stdc\+\+\.h)>/m,
    /\busing +namespace +\w+/,
    /\bstd::/,
    /\b(cin *>>|cout *<<|cerr *<<)/,
    /^[ \t]*template *</m,
  ],
  accepts: ['c'],
  selfTest: `#include <iostream>

int main() {
    for (long a, b; std::cin >> a >> b;) std::cout << a + b << std::endl;
}
`,
  note: '(g++ 12, `gnu++20`): `-O2`, linked statically. Warnings are shown but have no effect. The stack is 64 MiB.',
}

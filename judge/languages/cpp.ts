import { c } from './c'
import { leadingIncludes } from './includes'
import { HEADERS_IN_BOX, type Language } from './language'
import { BINARY, runBinary, words } from './program'

const COMPILER = ['/usr/bin/g++', '-std=gnu++20', '-O2', '-Wall', '-pipe'] as const

export const cpp: Language = {
  id: 'cpp',
  name: 'C++',
  extensions: ['cpp', 'cc', 'cxx'],
  debian: ['g++', 'libc6-dev'],
  file: 'main.cpp',
  version: { command: ['/usr/bin/g++', '--version'], pattern: /^g\+\+ .*? (\d[\d.]*)$/m },
  compile: {
    // Without the plug-in for optimizing at link time, which is not asked for: the program is the same.
    command: [...COMPILER, '-static', '-fno-use-linker-plugin', '-o', 'bot', 'main.cpp'],
    artefacts: ['bot'],
    // Parsing <iostream> takes two thirds of the time that a short program takes to compile, <bits/stdc++.h> far more.
    headers: {
      of: leadingIncludes,
      file: 'headers.hpp',
      command: [...COMPILER, '-x', 'c++-header', '-o', 'headers.hpp.gch', 'headers.hpp'],
      artefacts: ['headers.hpp', 'headers.hpp.gch'],
      use: ['-include', `${HEADERS_IN_BOX}/headers.hpp`],
      // GCC checks that the compiler and its options are the same. Whether a header has changed, it does not.
      stamps: ['/var/lib/dpkg/status', '/usr/include', '/usr/include/c++'],
    },
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

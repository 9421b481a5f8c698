import type { Language } from './language'

export const cpp: Language = {
  id: 'cpp',
  name: 'C++',
  extensions: ['cpp', 'cc', 'cxx'],
  grammar: 'cpp',
  file: 'main.cpp',
  version: { command: ['/usr/bin/g++', '--version'], pattern: /^g\+\+ .*? (\d[\d.]*)$/m },
  compile: {
    command: ['/usr/bin/g++', '-std=gnu++20', '-O2', '-Wall', '-pipe', '-static', '-o', 'bot', 'main.cpp'],
    artefacts: ['bot'],
  },
  run: ['/box/bot'],
  selfTest: `#include <iostream>

int main() {
    for (long a, b; std::cin >> a >> b;) std::cout << a + b << std::endl;
}
`,
}

import type { Language } from './language'

export const c: Language = {
  id: 'c',
  name: 'C',
  extensions: ['c'],
  grammar: 'c',
  file: 'main.c',
  version: { command: ['/usr/bin/gcc', '--version'], pattern: /^gcc .*? (\d[\d.]*)$/m },
  compile: {
    // Static, to avoid dynamic linking at the start.
    command: ['/usr/bin/gcc', '-std=gnu17', '-O2', '-Wall', '-pipe', '-static', '-o', 'bot', 'main.c', '-lm'],
    artefacts: ['bot'],
  },
  run: ['/box/bot'],
  selfTest: `#include <stdio.h>

int main(void) {
    long a, b;
    while (scanf("%ld %ld", &a, &b) == 2) {
        printf("%ld\\n", a + b);
        fflush(stdout);
    }
}
`,
}

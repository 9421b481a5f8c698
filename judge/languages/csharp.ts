import type { Language } from './language'

export const csharp: Language = {
  id: 'csharp',
  name: 'C#',
  extensions: ['cs'],
  grammar: 'csharp',
  file: 'main.cs',
  version: { command: ['/usr/bin/mono', '--version'], pattern: /version (\S+)/ },
  compile: {
    command: ['/usr/bin/mcs', '-optimize+', '-langversion:latest', '-out:bot.exe', 'main.cs'],
    artefacts: ['bot.exe'],
  },
  run: ['/usr/bin/mono', '/box/bot.exe'],
  // Beyond the soft limit it only collects more often; the hard limit fails at half of its value.
  env: { MONO_GC_PARAMS: 'soft-heap-limit={memoryMiB}m' },
  etc: ['mono'],
  runtimeMiB: 96,
  selfTest: `using System;
using System.Linq;

static class Program {
    static void Main() {
        string line;
        while ((line = Console.ReadLine()) != null)
            Console.WriteLine(line.Split(' ').Sum(word => long.Parse(word)));
    }
}
`,
}

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
  etc: ['mono'],
  runtimeMiB: 48,
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

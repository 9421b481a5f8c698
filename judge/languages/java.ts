import type { Language } from './language'

/** The last line reports in our words a fault that would otherwise appear only when the program starts. */
const COMPILE = `/usr/bin/javac -J-Xmx512m -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -J-XX:-UsePerfData \\
  -encoding UTF-8 -proc:none -d . Main.java || exit
test -f Main.class || { echo "Main.java: the class with the method “main” must be called Main." >&2; exit 1; }`

export const java: Language = {
  id: 'java',
  name: 'Java',
  extensions: ['java'],
  grammar: 'java',
  file: 'Main.java',
  version: { command: ['/usr/bin/java', '--version'], pattern: /^openjdk (\S+)/ },
  compile: {
    command: ['/bin/sh', '-c', COMPILE],
    artefacts: ['*.class'],
  },
  // One collector thread, not one per core; a young generation that leaves room for the old one; no performance data in
  // /tmp. Without -Xmx the heap could take a quarter of the machine's memory. C2 pays off from 0.3 s of computing on.
  run: [
    '/usr/bin/java',
    '-Xms16m',
    '-Xmx{memoryMiB}m',
    '-XX:MaxNewSize=32m',
    '-Xss64m',
    '-XX:+UseSerialGC',
    '-XX:-UsePerfData',
    '-Xshare:auto',
    '-cp',
    '/box',
    'Main',
  ],
  etc: ['java-17-openjdk'],
  runtimeMiB: 96,
  selfTest: `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (in.hasNextLong()) System.out.println(in.nextLong() + in.nextLong());
    }
}
`,
}

import type { Language } from './language'

export const ruby: Language = {
  id: 'ruby',
  name: 'Ruby',
  extensions: ['rb'],
  grammar: 'ruby',
  file: 'main.rb',
  version: { command: ['/usr/bin/ruby', '--version'], pattern: /^ruby (\S+)/ },
  compile: {
    // Reads it only, and says “Syntax OK” to nobody.
    command: ['/bin/sh', '-c', '/usr/bin/ruby --disable=gems -c main.rb >/dev/null'],
    artefacts: ['main.rb'],
  },
  // Its standard library is there all the same; looking for gems takes longer than everything else at its start.
  run: ['/usr/bin/ruby', '--disable=gems', 'main.rb'],
  runtimeMiB: 32,
  selfTest: `$stdout.sync = true

while (line = gets)
  puts line.split.sum(&:to_i)
end
`,
}

import type { Language } from './language'

export const ruby: Language = {
  id: 'ruby',
  name: 'Ruby',
  extensions: ['rb'],
  grammar: 'ruby',
  file: 'main.rb',
  version: { command: ['/usr/bin/ruby', '--version'], pattern: /^ruby (\S+)/ },
  compile: {
    // Only checks the syntax, and discards the message “Syntax OK”.
    command: ['/bin/sh', '-c', '/usr/bin/ruby --disable=gems -c main.rb >/dev/null'],
    artefacts: ['main.rb'],
  },
  // The standard library is available anyway; looking for gems takes longer than the rest of its start.
  run: ['/usr/bin/ruby', '--disable=gems', 'main.rb'],
  runtimeMiB: 32,
  selfTest: `$stdout.sync = true

while (line = gets)
  puts line.split.sum(&:to_i)
end
`,
}

import type { Language } from './language'

export const rust: Language = {
  id: 'rust',
  name: 'Rust',
  extensions: ['rs'],
  grammar: 'rust',
  file: 'main.rs',
  version: { command: ['/usr/bin/rustc', '--version'], pattern: /^rustc (\S+)/ },
  compile: {
    command: [
      '/usr/bin/rustc',
      '--edition=2021',
      '-Copt-level=2',
      '-Ccodegen-units=1',
      '-Ctarget-feature=+crt-static',
      '-Cstrip=symbols',
      '-obot',
      'main.rs',
    ],
    artefacts: ['bot'],
  },
  run: ['/box/bot'],
  selfTest: `use std::io::{self, BufRead, Write};

fn main() {
    for line in io::stdin().lock().lines() {
        let sum: i64 = line.unwrap().split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum();
        println!("{sum}");
        io::stdout().flush().unwrap();
    }
}
`,
}

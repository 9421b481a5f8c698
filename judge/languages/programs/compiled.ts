import { go as goBot } from '../go'
import { at, BINARY, type ProgramLanguage, words } from './program-language'

const run: ProgramLanguage['run'] = (sources) => [at(sources, BINARY)]

// Static, as Kattis and DOMjudge link; Debian's compilers know these standards.
export const c: ProgramLanguage = {
  code: 'c',
  name: 'C',
  needs: ['/usr/bin/gcc'],
  build: ({ files }) => [`gcc -std=gnu17 -O2 -pipe -static -o ${BINARY} -x c ${words(files)} -lm`],
  run,
}

export const cpp: ProgramLanguage = {
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
  run,
}

export const rust: ProgramLanguage = {
  code: 'rust',
  name: 'Rust',
  needs: ['/usr/bin/rustc'],
  build: ({ files }) => {
    const main = files.find((name) => /(^|\/)main\.rs$/.test(name)) ?? files[0] ?? ''
    const options =
      '--edition=2021 -Copt-level=2 -Ctarget-feature=+crt-static --crate-name=program --crate-type=bin'
    return [`rustc ${options} -o ${BINARY} ${words([main])}`]
  },
  run,
}

export const go: ProgramLanguage = {
  code: 'go',
  name: 'Go',
  needs: ['/usr/bin/go'],
  build: ({ files }) => [`go build -ldflags='-s -w' -o ${BINARY} ${words(files)}`],
  run,
  ...(goBot.compile?.env && { buildEnv: goBot.compile.env }),
  env: (memoryMiB) => ({ GOMAXPROCS: '2', GOMEMLIMIT: `${memoryMiB}MiB` }),
  runtimeMiB: 16,
}

export const csharp: ProgramLanguage = {
  code: 'csharp',
  name: 'C#',
  needs: ['/usr/bin/mcs', '/usr/bin/mono'],
  build: ({ files }) => [
    `mcs -optimize+ -langversion:latest -r:System.Numerics.dll -out:${BINARY}.exe ${words(files)}`,
  ],
  run: (sources) => ['/usr/bin/mono', at(sources, `${BINARY}.exe`)],
  env: (memoryMiB) => ({ MONO_GC_PARAMS: `soft-heap-limit=${memoryMiB}m` }),
  etc: ['mono'],
  runtimeMiB: 96,
}

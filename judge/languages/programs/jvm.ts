import { java as javaBot } from '../java'
import { BINARY, mainFile, type ProgramLanguage, type Sources, words } from './program-language'

const machine = (memoryMiB: number, path: string, main: string) =>
  [
    '/usr/bin/java',
    `-Xmx${memoryMiB}m`,
    '-Xss64m',
    '-XX:+UseSerialGC',
    '-XX:-UsePerfData',
    '-Xshare:auto',
    '-cp',
    path,
    main,
  ] as const

const MAIN = /\bstatic\s+(?:public\s+|final\s+)*void\s+main\s*\(/
const TYPE = /\b(?:class|interface|enum|record)\s+(\w+)/g
const PACKAGE = /^\s*package\s+([\w.]+)\s*;/m

/** The class with the method `main`, whatever its file is called. */
function mainClass(sources: Sources): string | undefined {
  if (sources.entry !== undefined) return sources.entry
  const candidates = sources.files.flatMap((name) => {
    const text = sources.text(name)
    const begin = text.search(MAIN)
    if (begin < 0) return []
    const stem = name.replace(/^.*\//, '').replace(/\.java$/i, '')
    const types = [...text.matchAll(TYPE)]
    const named = types.find(([, type]) => type === stem) ?? types.findLast(({ index }) => index < begin)
    const folder = PACKAGE.exec(text)?.[1]
    return named?.[1] ? [folder ? `${folder}.${named[1]}` : named[1]] : []
  })
  return candidates.find((name) => name === 'Main') ?? candidates[0]
}

export const java: ProgramLanguage = {
  code: 'java',
  name: 'Java',
  needs: ['/usr/bin/javac', '/usr/bin/java'],
  build: ({ files }) => [
    `javac -J-Xmx512m -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -J-XX:-UsePerfData -encoding UTF-8 -proc:none -sourcepath . -d . ${words(files)}`,
  ],
  run: (sources, memoryMiB) => {
    const main = mainClass(sources)
    return main === undefined ? undefined : machine(memoryMiB, sources.folder, main)
  },
  etc: javaBot.etc,
  runtimeMiB: 128,
}

export const kotlin: ProgramLanguage = {
  code: 'kotlin',
  name: 'Kotlin',
  needs: ['/usr/bin/kotlinc', '/usr/bin/java'],
  build: ({ files }) => [`kotlinc -J-Xmx768m -nowarn -include-runtime -d ${BINARY}.jar ${words(files)}`],
  run: (sources, memoryMiB) => {
    const main = sources.entry ?? classOfFile(mainFile(sources, ['main.kt', 'Main.kt']))
    return main === undefined ? undefined : machine(memoryMiB, `${sources.folder}/${BINARY}.jar`, main)
  },
  etc: javaBot.etc,
  runtimeMiB: 128,
}

/** Kotlin puts the functions of a file into a class that is named after it. */
function classOfFile(name: string | undefined): string | undefined {
  const stem = name?.replace(/^.*\//, '').replace(/\.kt$/i, '').replace(/\W/g, '_')
  return stem && `${stem[0]?.toUpperCase()}${stem.slice(1)}Kt`
}

import type { Command } from '../language'

/** The sources of a program. */
export interface Sources {
  /** Its folder in the box. */
  readonly folder: string
  /** Names of the files of the language, as seen from the folder. */
  readonly files: readonly string[]
  /** Where it begins, if that is said: a file or a class. */
  readonly entry?: string
  /** The text of a file. */
  text(name: string): string
}

/**
 * How a program that may have several files is built and started: for problem packages, whose programs follow the rules
 * of their format. Programs that play puzzles are described by `Language`.
 */
export interface ProgramLanguage {
  /** Its code in the format's list. */
  readonly code: string
  readonly name: string
  /** Programs of this machine without which it is not there. */
  readonly needs: readonly [string, ...string[]]
  /** Lines of a shell script that runs in the folder. */
  readonly build: (sources: Sources) => readonly string[]
  /** Missing if the sources do not tell where to begin. */
  readonly run: (sources: Sources, memoryMiB: number) => Command | undefined
  readonly buildEnv?: Readonly<Record<string, string>>
  readonly env?: (memoryMiB: number) => Readonly<Record<string, string>>
  /** Folders below `/etc` that it needs. */
  readonly etc?: readonly string[]
  /** Memory of the runtime itself in MiB, added to the limit. */
  readonly runtimeMiB?: number
}

/** The program that a compiler makes: no file of a package has such a name. */
export const BINARY = '.clew-program'

/** The path of a file of the program. */
export const at = ({ folder }: Sources, name: string): string => `${folder}/${name}`

/** A word of a shell script. */
export const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

export const words = (names: readonly string[]): string => names.map(quoted).join(' ')

/** The file to start: the one that is named, the only one, or the first of these that is there. */
export function mainFile({ files, entry }: Sources, usual: readonly string[]): string | undefined {
  if (entry !== undefined) return files.includes(entry) ? entry : undefined
  if (files.length === 1) return files[0]
  return usual.find((name) => files.includes(name))
}

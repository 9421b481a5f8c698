import type { ProgramLanguage, Sources } from './language'

/* What the programs of problem packages have in common in several languages, see `ProgramLanguage`. */

/** The program that a compiler makes: no file of a package has such a name. */
export const BINARY = '.clew-program'

/** The path of a file of the program. */
export const at = ({ folder }: Sources, name: string): string => `${folder}/${name}`

/** A word of a shell script. */
export const quotedWord = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

export const words = (names: readonly string[]): string => names.map(quotedWord).join(' ')

/** The file to start: the one that is named, the only one, or the first of these that is there. */
export function mainFile({ files, entry }: Sources, usual: readonly string[]): string | undefined {
  if (entry !== undefined) return files.includes(entry) ? entry : undefined
  if (files.length === 1) return files[0]
  return usual.find((name) => files.includes(name))
}

/** Starts what a compiler made. */
export const runBinary: ProgramLanguage['run'] = (sources) => [at(sources, BINARY)]

/** A script: its syntax is checked, and its main file is started. */
export function script(
  own: Pick<ProgramLanguage, 'code' | 'name' | 'env' | 'runtimeMiB' | 'etc'> & {
    readonly program: string
    readonly main: readonly string[]
    readonly options?: (memoryMiB: number) => readonly string[]
    /** Checks the syntax of all files, or of the one that is started. */
    readonly check: (files: readonly string[]) => readonly string[]
  },
): ProgramLanguage {
  const { program, main, options, check, ...rest } = own
  return {
    ...rest,
    needs: [program],
    build: ({ files }) => check(files),
    run: (sources, memoryMiB) => {
      const file = mainFile(sources, main)
      return file === undefined ? undefined : [program, ...(options?.(memoryMiB) ?? []), at(sources, file)]
    },
  }
}

/** Checks each file by itself. */
export const checkEach = (command: string) => (files: readonly string[]) =>
  files.map((name) => `${command} ${quotedWord(name)}`)

import type { Dialect } from '../kit/signature'
import type { LogReader } from './diagnostic'
import type { Syntax } from './syntax'

/** A program and its arguments. */
export type Command = readonly [program: string, ...args: string[]]

/** Where a compiler finds headers that were compiled ahead. */
export const HEADERS_IN_BOX = '/opt/headers'

/** How the headers that sources begin with are compiled ahead, once for all sources that begin with the same ones. */
export interface AheadOfTime {
  /** The lines of a source that can be compiled ahead, without a change to what the source means; empty if none can. */
  readonly of: (source: string) => string
  /** The file that these lines are written to, the command that compiles it, and what of it is kept. */
  readonly file: string
  readonly command: Command
  readonly artefacts: readonly string[]
  /** Words that are added to the command that compiles a source. */
  readonly use: readonly string[]
  /** Files and folders that change whenever a header may have changed. */
  readonly stamps: readonly string[]
}

/**
 * A programming language, with all that is known about it: how a source becomes a program that runs in the box, and what
 * the editor, the comparison of programs and problem packages make of it. The sandboxes carry it out.
 *
 * In the box, `/box` is the working folder. It contains the source under the name `file` during compilation, and the
 * artefacts (or the source), read-only, during a run. `/tmp` is small, writable and empty.
 */
export interface Language {
  readonly id: string
  /** The usual spelling of its name. */
  readonly name: string
  /** File name extensions without the dot, the usual one first. No two languages share one. */
  readonly extensions: readonly [string, ...string[]]
  /**
   * The Debian packages that it needs. `scripts/languages.mjs` reads this line and that of `grammar` as text, because
   * machines are set up, and the editor is built, before any TypeScript can run.
   */
  readonly debian: readonly string[]

  /** File name of the source in the box, which matters to Java, for example. */
  readonly file: string
  /** The name that the class with `main` must have. Starter programs are then named `file`, in a folder of the role. */
  readonly mainClass?: string
  /** Prints the version; the first group of `pattern` is what is shown. */
  readonly version: { readonly command: Command; readonly pattern: RegExp }
  /** How the source is compiled or only checked, to report its errors before the first game. */
  readonly compile?: {
    readonly command: Command
    /** Files that the compiler leaves in `/box` and that runs need; `*` stands for any name. */
    readonly artefacts: readonly string[]
    /** Variables that the compiler needs. */
    readonly env?: Readonly<Record<string, string>>
    readonly headers?: AheadOfTime
  }
  /** Here and in `env`, `{memoryMiB}` stands for the bot's limit: `startOf` fills it in. */
  readonly run: Command
  /**
   * A program of ours that is started instead of the source and receives it from stdin, so that its box can be made
   * before there is a source (`harness/`). It also calls the puzzle's function if the source defines it.
   */
  readonly harness?: 'python' | 'javascript'
  /** Whether a judge keeps a box with the harness for the next program, because programs in it are many. */
  readonly startsAhead?: boolean
  /** Files and folders below `/etc` that it needs. */
  readonly etc?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Memory of the runtime itself in MiB, added to the bot's limit. */
  readonly runtimeMiB?: number
  /** The runtime of the `wasm` sandbox; missing if there is none. */
  readonly wasm?: 'python' | 'quickjs'
  /** How programs of problem packages, which may have several files, are built and started. */
  readonly program: ProgramLanguage
  /** What packages that allow some languages call it, if that is not the code of `program`. */
  readonly packageCode?: string
  /** Its id in the Contest API, if that is another one. */
  readonly contestId?: string

  /** Monaco's id of its grammar. */
  readonly grammar: string
  /** What begins a comment that ends with its line. */
  readonly comment: string
  /** The indentation of a source that shows none, in spaces. */
  readonly indent: 2 | 4
  /** What formats sources in the editor; missing if nothing does that is well maintained and small. */
  readonly formatter?: 'babel' | 'babel-ts' | 'ruff' | 'gofmt' | 'clang'
  /** How the editor writes the puzzle's function; missing if programs read stdin and write stdout. */
  readonly dialect?: Dialect
  /** Reads what its compiler and its runtime write about places in the source. */
  readonly diagnostics: LogReader
  /** How its programs are compared. Those of two languages are, if they have the same syntax. */
  readonly syntax: Syntax

  /**
   * Lines that programs in this language have and those in the others do not, to notice a program in the wrong language
   * (`doubts.ts`). A mark that it shares with another language is the same object in both, and tells nothing between
   * these two. No mark takes longer than the source is long, times a constant: people choose what is matched.
   */
  readonly marks: readonly RegExp[]
  /** Ids of languages whose programs are programs in this one, too. */
  readonly accepts?: readonly string[]
  /** Id of a language that looks like this one but for a few lines, each of which this one cannot read. */
  readonly extendedBy?: string
  /** Matches the definition of a function, if programs may define one instead of reading and writing. */
  readonly defines?: (name: string) => RegExp

  /** The language whose starter programs it has, too, because they run in it unchanged. */
  readonly startersOf?: string
  /**
   * A program that answers each line `a b` with a line that contains their sum, until its input ends. `clew doctor` and
   * starting workers run it before the language is offered.
   */
  readonly selfTest: string
  /** What its users have to mind, in Markdown, for `docs/languages.md`: after its name, on one line. */
  readonly note: string
}

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
  /** Its code in the format's list. Two languages may have the same one. */
  readonly code: string
  /** A code of ours for submissions of this site that are for this language and no other one with its code. */
  readonly exactCode?: string
  readonly name: string
  /** Programs of this machine without which it is not there. */
  readonly needs: readonly [string, ...string[]]
  /** Lines of a shell script that runs in the folder. */
  readonly build: (sources: Sources) => readonly string[]
  /** Missing if the sources do not tell where to begin. */
  readonly run: (sources: Sources, memoryMiB: number) => Command | undefined
  readonly buildEnv?: Readonly<Record<string, string>>
  readonly env?: (memoryMiB: number) => Readonly<Record<string, string>>
  /** Files and folders below `/etc` that it needs. */
  readonly etc?: readonly string[]
  /** Memory of the runtime itself in MiB, added to the limit. */
  readonly runtimeMiB?: number
}

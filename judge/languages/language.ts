/** A command and its arguments, without a shell. */
export type Command = readonly [program: string, ...args: string[]]

/**
 * A programming language: how a source becomes a program that runs in the box. Descriptions are plain data, so pages
 * can list them too; the sandboxes carry them out.
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
  /** Monaco's id of its grammar. */
  readonly grammar: string
  /** File name of the source in the box, which matters to Java, for example. */
  readonly file: string
  /** Prints the version; the first group of `pattern` is what is shown. */
  readonly version: { readonly command: Command; readonly pattern: RegExp }
  /** How the source is compiled or only checked, to report its errors before the first game. */
  readonly compile?: {
    readonly command: Command
    /** Files that the compiler leaves in `/box` and that runs need; `*` stands for any name. */
    readonly artefacts: readonly string[]
    /** Variables that the compiler needs. */
    readonly env?: Readonly<Record<string, string>>
  }
  /** Here and in `env`, `{memoryMiB}` stands for the bot's limit: `startOf` fills it in. */
  readonly run: Command
  /**
   * A program of ours that is started instead of the source and receives it from stdin, so that its box can be made
   * before there is a source (`harness/`). It also calls the puzzle's function if the source defines it.
   */
  readonly harness?: 'python' | 'javascript'
  /** Folders below `/etc` that it needs. */
  readonly etc?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Memory of the runtime itself in MiB, added to the bot's limit. */
  readonly runtimeMiB?: number
  /** The runtime of the `wasm` sandbox; missing if there is none. */
  readonly wasm?: 'python' | 'quickjs'
  /** The language whose starter programs it has, too, because they run in it unchanged. */
  readonly startersOf?: 'python'
  /**
   * A program that answers each line `a b` with a line that contains their sum, until its input ends. `clew doctor` and
   * starting workers run it before the language is offered.
   */
  readonly selfTest: string
}

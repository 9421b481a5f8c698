/** A command and its arguments, without a shell. */
export type Command = readonly [program: string, ...args: string[]]

/**
 * A programming language: how a source becomes a program that runs in the box. Descriptions only, pure, so that pages
 * may list them too; the sandboxes do what they say.
 *
 * In the box, `/box` is the working folder; it holds the source under `file` while it is compiled, and the artefacts
 * (or the source) while it runs, read-only. `/tmp` is small, writable and empty.
 */
export interface Language {
  readonly id: string
  /** As people write it. */
  readonly name: string
  /** Endings of file names without the dot, the usual one first. No two languages share one. */
  readonly extensions: readonly [string, ...string[]]
  /** Monaco's id of its grammar. */
  readonly grammar: string
  /** What the source is called in the box; Java, for one, insists. */
  readonly file: string
  /** Prints the version; `pattern`'s first group is what is shown. */
  readonly version: { readonly command: Command; readonly pattern: RegExp }
  /** How it is compiled; or only read, to say what is wrong with it before the first game. */
  readonly compile?: {
    readonly command: Command
    /** Files that the compiler leaves in `/box`, kept for the runs; `*` stands for any name. */
    readonly artefacts: readonly string[]
    /** Added to the usual limits of a compiler, for those that cannot start in them. */
    readonly env?: Readonly<Record<string, string>>
  }
  /** Here and in `env`, `{memoryMiB}` stands for the bot's limit: `startOf` fills it in. */
  readonly run: Command
  /**
   * A program of ours that is started instead of the source and receives it by standard input, so that its box can be
   * made before there is a source (`harness/`); it also calls the puzzle's function where the source defines it.
   */
  readonly harness?: 'python' | 'javascript'
  /** Folders below `/etc` that it needs. */
  readonly etc?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Memory of the runtime itself, on top of the bot's limit, in MiB. */
  readonly runtimeMiB?: number
  /** The runtime of the `wasm` sandbox; missing where there is none. */
  readonly wasm?: 'python' | 'quickjs'
  /**
   * A program that answers each line `a b` with the line of their sum until its input ends: what `clew doctor` and the
   * start of a worker run before the language is offered.
   */
  readonly selfTest: string
}

/** How much of a program's output is one reply. */
export type ReplyKind =
  /** One line. A last line without a line end counts once the program exits or closes its output. */
  | 'line'
  /**
   * Everything until the program exits or closes its output, for games of one turn whose answer has many lines. Its
   * standard input ends after the message, and an exit code other than 0 is a runtime error.
   */
  | 'text'

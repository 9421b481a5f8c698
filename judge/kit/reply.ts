/** How much of a program's output is one reply. */
export type ReplyKind =
  /** One line. A last line without its end counts once the program exits or closes its output. */
  | 'line'
  /**
   * Everything until the program exits or closes its output: for games of one turn whose answer has many lines. Its
   * standard input ends after the message, and exiting with another code than 0 is a fault.
   */
  | 'text'

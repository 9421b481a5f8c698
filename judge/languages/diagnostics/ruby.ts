import { type Diagnostic, type Log, type Reader, traceback } from './diagnostic'

const SAID = /^main\.rb:(\d+): ((?:warning: )?)(.+)$/gm
const RAISED = /^main\.rb:(\d+):in [`'][^\n]*?': (.+)((?:\n\s+from .+)*)/gm
const FROM = /from main\.rb:(\d+)/g

/** Ruby's syntax errors, warnings and uncaught exceptions. */
export const ruby: Reader = (log) => [...said(log), ...raised(log)]

const said = ({ text }: Log): Diagnostic[] =>
  [...text.matchAll(SAID)].map(([, line, warning, message]) => ({
    kind: warning ? 'warning' : 'error',
    line: Number(line),
    message: message ?? '',
  }))

function raised({ text }: Log): Diagnostic[] {
  const last = [...text.matchAll(RAISED)].at(-1)
  if (!last) return []
  const [, line, message = '', frames = ''] = last
  const outer = [...frames.matchAll(FROM)].map(([, each]) => ({ line: Number(each) }))
  return traceback(message, [{ line: Number(line) }, ...outer])
}

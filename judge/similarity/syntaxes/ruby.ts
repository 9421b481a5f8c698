import { atLineStart, matchAt, quoted, type Scanner, slashed, templated, toLineEnd } from '../scanners'
import { type Syntax, standingFor, wordsOf } from '../syntax'

/**
 * A string in the lines that follow. What stands behind its mark on the first line is taken as part of it, which loses a
 * few tokens.
 */
const heredoc: Scanner = ({ text, at, afterValue }) => {
  const opening = matchAt(/<<[~-](["'`]?)(\w+)\1|<<(["']?)([A-Z]\w*)\3/y, text, at)
  if (!opening || (afterValue && !opening[2])) return undefined
  const close = new RegExp(`^[ \\t]*${opening[2] ?? opening[4]}[ \\t]*$`, 'gm')
  close.lastIndex = at + opening[0].length
  const end = close.exec(text)
  return end ? end.index + end[0].length : text.length
}

/** A comment between lines that begin with `=begin` and `=end`. */
const commentBlock: Scanner = ({ text, at, startsLine }) => {
  if (!startsLine || !text.startsWith('=begin', at)) return undefined
  const last = text.indexOf('\n=end', at)
  const end = last < 0 ? -1 : text.indexOf('\n', last + 1)
  return end < 0 ? text.length : end
}

/** What follows the program is its data. */
const data: Scanner = ({ text, at, startsLine }) =>
  startsLine && matchAt(/__END__(?=\r?\n|$)/y, text, at) ? text.length : undefined

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }

/** A literal such as `%w[a b]`, in which the bracket may be nested. */
const percent: Scanner = ({ text, at, afterValue }) => {
  const opening = matchAt(/%([wWiIqQrx]?)([([{<|!/])/y, text, at)
  if (!opening || (afterValue && !opening[1])) return undefined
  const open = opening[2]!
  const close = PAIRS[open] ?? open
  let depth = 1
  for (let index = at + opening[0].length; index < text.length; index++) {
    const char = text[index]
    if (char === '\\') index++
    else if (char === close) {
      if (--depth === 0) return index + 1
    } else if (char === open) depth++
  }
  return text.length
}

/** A symbol. The colon of a choice has blanks on both sides. */
const symbol: Scanner = ({ text, at, afterValue }) => {
  const found = afterValue && text[at - 1] !== ' ' ? undefined : matchAt(/:[A-Za-z_]\w*[?!]?/y, text, at)
  return found && at + found[0].length
}

export const ruby: Syntax = {
  skipped: [toLineEnd('#'), commentBlock, atLineStart(/require(?:_relative)?\b[^\n]*/y), data],
  literals: [
    heredoc,
    percent,
    templated(/"/y, '#{'),
    templated(/`/y, '#{'),
    quoted(/'/y, "'", { lines: true }),
    symbol,
    slashed,
  ],
  keywords: wordsOf(
    `if elsif else unless for while until break next redo return def class module begin rescue ensure retry case when in
     yield`,
  ),
  dropped: wordsOf('then do end self'),
  words: standingFor({ value: 'true false nil', logic: 'and or not' }),
  barecalls: true,
}

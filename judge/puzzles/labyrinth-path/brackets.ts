import { numberTooBig, wrongCharacter } from '../../kit/integers'
import { type Fault, fail, ok, type Result } from '../../kit/result'
import { placeAt } from '../../kit/text'

export const BRACKET_FAULTS = ['bracket', 'arrow', 'arrow-turned', 'arrow-last'] as const
type BracketFault = Fault<(typeof BRACKET_FAULTS)[number] | 'character' | 'number-size'>

const CELL = /\s*\[\s*(-?\d+)\s*,\s*(-?\d+)\s*\]/y
const ARROW = /\s*(->|<-)/y

/**
 * Parses `[r,c]->[r,c]->…` from start to finish or `[r,c]<-[r,c]<-…` from finish to start. White space is allowed
 * between tokens; all arrows must point the same way. Returns the cells from start to finish.
 */
export function parseBrackets(text: string): Result<Float64Array, BracketFault> {
  const cells = new Float64Array(2 * bracketsIn(text))
  let filled = 0
  const end = text.trimEnd().length
  let arrow: string | undefined
  let at = 0
  for (;;) {
    CELL.lastIndex = at
    const cell = CELL.exec(text)
    if (!cell) return at >= end ? afterLastArrow(text, end) : unreadable(text, at, 'bracket')
    const [row, col] = [Number(cell[1]), Number(cell[2])]
    if (!Number.isSafeInteger(row)) return numberTooBig(text, text.indexOf(cell[1]!, at))
    if (!Number.isSafeInteger(col)) return numberTooBig(text, text.indexOf(cell[2]!, text.indexOf(',', at)))
    // Adding zero turns minus zero into zero.
    cells[filled++] = row + 0
    cells[filled++] = col + 0
    at = CELL.lastIndex
    if (at >= end) break

    ARROW.lastIndex = at
    const next = ARROW.exec(text)?.[1]
    if (!next) return unreadable(text, at, 'arrow')
    arrow ??= next
    if (next !== arrow) return turned(text, ARROW.lastIndex - next.length, arrow)
    at = ARROW.lastIndex
  }
  if (arrow === '<-') turnRound(cells)
  return ok(cells)
}

function bracketsIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('['); at >= 0; at = text.indexOf('[', at + 1)) count++
  return count
}

/** Reverses the order of the cells in place. Reversing the numbers also swaps row and column, so swap them back. */
function turnRound(cells: Float64Array) {
  cells.reverse()
  for (let at = 0; at < cells.length; at += 2) {
    const col = cells[at]!
    cells[at] = cells[at + 1]!
    cells[at + 1] = col
  }
}

/** Reports characters that the notation does not contain as such; otherwise reports what was expected here. */
function unreadable(text: string, from: number, code: 'bracket' | 'arrow') {
  const offset = from + text.slice(from).search(/\S/)
  const [strange] = /^\[?[\d\s,<>-]*[^\d\s,<>[\]-]/.exec(text.slice(offset, offset + 64)) ?? []
  if (strange) return wrongCharacter(text, offset + strange.length - 1)
  const at = placeAt(text, offset)
  return fail(code, { line: at.line, column: at.column }, at)
}

function turned(text: string, offset: number, arrow: string) {
  const at = placeAt(text, offset)
  return fail('arrow-turned', { arrow, line: at.line, column: at.column }, at)
}

function afterLastArrow(text: string, offset: number) {
  const at = placeAt(text, offset)
  return fail('arrow-last', { line: at.line, column: at.column }, at)
}

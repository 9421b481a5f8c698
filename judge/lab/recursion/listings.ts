/*
 * The recursive search in five languages. Each listing has its lines in order; `lines` maps the steps of a trace to
 * them: entering a call, the finish, the loop over the directions, a direction that is tried, success, failure.
 */

export const LISTING_LANGUAGES = ['csharp', 'python', 'typescript', 'javascript', 'julia'] as const
export type ListingLanguage = (typeof LISTING_LANGUAGES)[number]

interface Listing {
  readonly text: readonly string[]
  /** `lines[step]`: the line of each step of a trace. */
  readonly lines: readonly [number, number, number, number, number, number]
}

/** The lines that TypeScript and JavaScript share. */
const SCRIPT = [
  '  if (cell & FINISH) return true',
  '  for (const next of order) {',
  '    if (!(cell & bit[next]) || next === back[dir]) continue',
  '    if (search(row + down[next], col + right[next], cellTo(row, col, next), next))',
  '      return true',
  '  }',
  '  return false',
  '}',
]

export const LISTINGS: Readonly<Record<ListingLanguage, Listing>> = {
  csharp: {
    text: [
      'bool Search(int row, int col, int cell, Dir dir) {',
      '    if ((cell & Finish) != 0) return true;',
      '    foreach (var next in order) {',
      '        if ((cell & Bit(next)) == 0 || next == Back(dir)) continue;',
      '        if (Search(row + Down(next), col + Right(next), CellTo(row, col, next), next))',
      '            return true;',
      '    }',
      '    return false;',
      '}',
    ],
    lines: [0, 1, 2, 4, 5, 7],
  },
  python: {
    text: [
      'def search(row, col, cell, dir):',
      '    if cell & FINISH:',
      '        return True',
      '    for next in order:',
      '        if not cell & BIT[next] or next == BACK[dir]:',
      '            continue',
      '        if search(row + DOWN[next], col + RIGHT[next], cell_to(row, col, next), next):',
      '            return True',
      '    return False',
    ],
    lines: [0, 2, 3, 6, 7, 8],
  },
  typescript: {
    text: ['function search(row: number, col: number, cell: number, dir: Dir): boolean {', ...SCRIPT],
    lines: [0, 1, 2, 4, 5, 7],
  },
  javascript: {
    text: ['function search(row, col, cell, dir) {', ...SCRIPT],
    lines: [0, 1, 2, 4, 5, 7],
  },
  julia: {
    text: [
      'function search(row, col, cell, dir)',
      '    cell & FINISH != 0 && return true',
      '    for next in order',
      '        (cell & BIT[next] == 0 || next == BACK[dir]) && continue',
      '        search(row + DOWN[next], col + RIGHT[next], cell_to(row, col, next), next) &&',
      '            return true',
      '    end',
      '    return false',
      'end',
    ],
    lines: [0, 1, 2, 4, 5, 7],
  },
}

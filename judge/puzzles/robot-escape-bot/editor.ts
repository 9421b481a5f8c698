import type { CellGrid } from '../_common/cell-grid'
import type { Editor } from '../_common/editor'
import { editor as robots } from '../robot-escape/editor'
import type { RobotFrame } from '../robot-escape/film'
import { MAX_COMMANDS } from '../robot-escape/notation'
import { isBare, readHeader, type Task } from './notation'

/** A labyrinth, and what its first line says; a bare one has no such line. */
interface TaskDraft extends CellGrid {
  readonly limit?: number | undefined
  readonly reference?: number | undefined
}

/** The reference belongs to this labyrinth: a changed one has none. */
const changed = (before: TaskDraft, grid: CellGrid): TaskDraft =>
  grid === before ? before : { ...grid, limit: before.limit, reference: undefined }

/** The editor of robot escape, with a first line above the labyrinth. */
export const editor: Editor<TaskDraft, Task, RobotFrame> = {
  ...robots,

  read(text) {
    if (isBare(text)) return robots.read(text)
    const header = readHeader(text)
    const grid = header && robots.read(text.slice(header.length))
    return grid && { ...grid, limit: header.limit, reference: header.reference }
  },
  write(draft) {
    const { rows, cols, limit, reference } = draft
    const first = [rows, cols, limit, ...(reference === undefined ? [] : [reference])].join(' ')
    return `${limit === undefined ? '' : `${first}\n`}${robots.write(draft)}`
  },
  blank: (size, kind) => ({ ...robots.blank(size, kind), limit: MAX_COMMANDS }),
  resize: (draft, size) => changed(draft, robots.resize(draft, size)),
  use: (draft, tool, spot) => changed(draft, robots.use(draft, tool, spot)),
  sketch(draft) {
    const { limit = MAX_COMMANDS, reference } = draft
    const sketch = robots.sketch(draft)
    return { ...sketch, level: { ...sketch.level, limit, reference } }
  },
  cellOf(text, { offset, line, column }) {
    const length = isBare(text) ? 0 : (readHeader(text)?.length ?? 0)
    const above = text.slice(0, length).split('\n').length - 1
    const place = { offset: offset - length, line: line - above, column }
    return robots.cellOf(text.slice(length), place)
  },
  mazes: robots.mazes && {
    rooms: robots.mazes.rooms,
    from: (maze, draft) => ({
      ...robots.mazes!.from(maze, undefined),
      limit: draft ? draft.limit : MAX_COMMANDS,
    }),
  },
  ofCells: (cells, draft) => ({
    ...robots.ofCells!(cells, undefined),
    limit: draft ? draft.limit : MAX_COMMANDS,
  }),
}

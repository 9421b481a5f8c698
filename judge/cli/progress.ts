import { say } from './messages'

const WIDTH = 40
/** Number of plain lines over the whole run. */
const LINES = 10
/** Shortest time between two updates of the bar. */
const REDRAW_MS = 100

/** Where progress is shown. */
type Screen = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

export interface Progress {
  /** Counts one more step as done. */
  advance(): void
  /** Removes the bar from a terminal. */
  stop(): void
}

/** Progress of a tournament: a bar on a terminal, otherwise a line now and then. */
export function progressOf(total: number, screen: Screen = process.stderr): Progress {
  return screen.isTTY ? bar(total, screen) : lines(total, screen)
}

function bar(total: number, screen: Screen): Progress {
  let done = 0
  let drawn = Number.NEGATIVE_INFINITY
  const draw = () => {
    const filled = Math.floor((done / total) * WIDTH)
    const picture = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
    screen.write(`\r${picture} ${say('duel.progress', { done, total })}`)
    drawn = performance.now()
  }
  draw()
  return {
    advance() {
      done++
      if (performance.now() - drawn > REDRAW_MS) draw()
    },
    // Carriage return, erase to the end of the line.
    stop: () => void screen.write('\r\u001b[K'),
  }
}

function lines(total: number, screen: Screen): Progress {
  let done = 0
  return {
    advance() {
      const before = Math.floor((done / total) * LINES)
      done++
      if (Math.floor((done / total) * LINES) > before)
        screen.write(`${say('duel.progress', { done, total })}\n`)
    },
    stop: () => undefined,
  }
}

import { say } from './words'

const WIDTH = 40
/** Plain lines come at so many parts of the whole. */
const LINES = 10
/** Between two drawings of a bar. */
const REDRAW_MS = 100

/** What a progress is shown on. */
type Screen = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

export interface Progress {
  /** One more of the whole is done. */
  advance(): void
  /** Leaves a terminal as it was. */
  stop(): void
}

/** How far a tournament is: a bar on a terminal, otherwise a line now and then. */
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

import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { coloursOf, LAYERS } from '@/app/_viewer/boards/canvas/paint'
import { Painter } from '@/app/_viewer/boards/canvas/painter'
import { CANVAS_THRESHOLD } from '@/app/_viewer/boards/Picture'
import { Svg } from '@/app/_viewer/boards/svg/Svg'
import { type Drawing, type View, WHOLE_BOARD } from '@/judge/drawing/shapes'
import type { Face } from '@/judge/puzzles/face'
import { face as tourFace } from '@/judge/puzzles/knights-tour/face'
import { solveTour } from '@/judge/puzzles/knights-tour/make/solver'
import { formatTour } from '@/judge/puzzles/knights-tour/notation'
import { face as robotFace } from '@/judge/puzzles/robot-escape/face'
import { type Scene, sceneOn } from '@/judge/replay/play'

/*
 * The page that index.ts opens in Chromium: boards of any size, drawn by the code of the site.
 */

interface Asked {
  readonly face: Face
  readonly level: string
  readonly replies: readonly string[]
}

let scene: Scene
let face: Face
let show: (drawing: Drawing, view: View) => void

/** Returns a closed tour of a square board. */
const tour = (side: number): Asked => ({
  face: tourFace,
  level: `${side} ${side}\n`,
  replies: [
    formatTour(
      { rows: side, cols: side },
      { spelling: 'matrix', numbers: solveTour({ rows: side, cols: side })! },
    ),
  ],
})

/** Returns an empty hall, whose robots all go to one corner and leave. */
const hall = (side: number): Asked => ({
  face: robotFace,
  level: `${`${'0'.repeat(side)}\n`.repeat(side - 1)}${'0'.repeat(side - 1)}x\n`,
  replies: ['RDLURRDD'.repeat(20)],
})

const BOARDS = { tour, hall }

function drawingAt(step: number): Drawing {
  const { level, moves, film } = scene
  return face.draw({
    ...{ level, moves, film, frame: film.at(step), step, focus: film.focus },
    ...{ advanced: true, trails: true },
  })
}

const bench = {
  open(kind: keyof typeof BOARDS, side: number, on: 'svg' | 'canvas'): { length: number; used: boolean } {
    const asked = BOARDS[kind](side)
    face = asked.face
    const made = sceneOn(face.puzzle, { level: asked.level, seed: 0 }, asked.replies)
    if (!made.ok) throw new Error(made.error.code)
    scene = made.value
    const home = document.body.appendChild(document.createElement('div'))
    home.style.cssText = 'position:relative;width:640px;height:640px'
    if (on === 'svg') {
      const root = createRoot(home)
      show = (drawing, view) => flushSync(() => root.render(<Svg drawing={drawing} label="" view={view} />))
    } else {
      const canvases = Array.from({ length: LAYERS }, () => document.createElement('canvas'))
      for (const canvas of canvases) home.appendChild(canvas).style.cssText = 'position:absolute;inset:0'
      // Draws as the worker of a page does, with the CPU time that it takes there.
      const painter = new Painter(canvases)
      const looks = { width: 640, height: 640, density: 1, colours: coloursOf(home) }
      show = (drawing, view) => painter.show({ drawing, view, looks, stepMs: 0 })
    }
    const { weight } = drawingAt(0)
    return { length: scene.film.length, used: weight > CANVAS_THRESHOLD === (on === 'canvas') }
  },
  /** Returns the milliseconds of script for one step. */
  step(at: number, view: View = WHOLE_BOARD): number {
    scene.film.at(at)
    const began = performance.now()
    show(drawingAt(at), view)
    return performance.now() - began
  },
}

export type Bench = typeof bench
Object.assign(window, { bench })

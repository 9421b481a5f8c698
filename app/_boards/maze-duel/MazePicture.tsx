import { useId, useMemo } from 'react'
import type { Maze } from '@/judge/puzzles/maze-duel/maze'
import { CELL, middle, pointsOf } from '../board'
import { BoardFrame } from '../Frame'
import { heatOf } from './heat'
import { allWalls, cellAreas, knownWalls, tiles, trailStrokes } from './ink'
import { trailOf } from './trail'

export interface MazePictureProps {
  readonly maze: Maze
  /** The cells that were walked, the start first; empty for a maze in which nobody stands. */
  readonly path: ArrayLike<number>
  /** How many steps of the path have been taken. */
  readonly at: number
  /** Only what whoever walked had seen by then; otherwise the whole maze. */
  readonly fog: boolean
  /** Visited cells in the colours of how often, on a scale that ends with this number of visits. */
  readonly heat?: number | undefined
  /** In words, for those who do not see it. */
  readonly label: string
  /** A cell that could not be entered, which ended the walk. */
  readonly wrong?: { readonly row: number; readonly col: number } | undefined
}

/** Walls are two pixels wide on a board of 640, however many cells it has. */
const WALL_WIDTH = (2 / 640) * CELL

/** Distance of a tile of heat from its walls. */
const TILE_GAP = 3

/**
 * A maze in ink. The thread goes from the start, a ring, to where the solver stands; what it walked in vain is faint. The
 * end is a square. Fog is hatched until it is seen.
 */
export function MazePicture({ maze, path, at, fog, heat, label, wrong }: MazePictureProps) {
  const { size } = maze
  const trail = useMemo(() => trailOf(maze, path, at), [maze, path, at])
  const { visits, crossed, way } = trail
  const width = size * WALL_WIDTH
  const here = path.length > 0 ? path[Math.min(at, path.length - 1)] : undefined
  return (
    <BoardFrame rows={size} cols={size} label={label}>
      <rect width={size * CELL} height={size * CELL} className="fill-raised" />
      {fog && <Fog size={size} visits={visits} />}
      {heat && <Heat size={size} visits={visits} most={heat} />}
      <Ends maze={maze} />
      {!heat && (
        <path
          d={trailStrokes(size, crossed)}
          strokeWidth={3}
          strokeOpacity={0.35}
          className="stroke-thread"
        />
      )}
      {way.length > 1 && (
        <polyline points={pointsOf(way, size)} strokeWidth={heat ? 2.5 : 4} className="stroke-thread" />
      )}
      <path d={fog ? knownWalls(maze, visits) : allWalls(maze)} strokeWidth={width} className="stroke-ink" />
      <rect width={size * CELL} height={size * CELL} strokeWidth={width} className="stroke-ink" />
      {here !== undefined && <Solver size={size} cell={here} wrong={wrong} />}
    </BoardFrame>
  )
}

/** Over all cells that were not visited. */
function Fog({ size, visits }: { size: number; visits: ArrayLike<number> }) {
  const hatching = useId()
  return (
    <>
      <pattern id={hatching} width={8} height={8} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={8} height={8} className="fill-fog" />
        <path d="M0 0V8" strokeWidth={2} strokeOpacity={0.25} className="stroke-edge" />
      </pattern>
      <path d={cellAreas(size, (cell) => visits[cell] === 0)} fill={`url(#${hatching})`} />
    </>
  )
}

interface HeatProps {
  size: number
  visits: ArrayLike<number>
  most: number
}

/** The outline tells the first colour of the scale from the paper. */
function Heat({ size, visits, most }: HeatProps) {
  return [...heatOf(visits, most)].map(([colour, cells]) => (
    <path
      key={colour}
      d={tiles(size, cells, TILE_GAP)}
      className="stroke-edge"
      strokeWidth={1}
      style={{ fill: colour }}
    />
  ))
}

/** A ring and a square. */
function Ends({ maze: { size, start, end } }: { maze: Maze }) {
  const from = middle(start, size)
  const to = middle(end, size)
  return (
    <>
      <circle cx={from.x} cy={from.y} r={6.5} strokeWidth={2.5} className="fill-raised stroke-ink" />
      <rect
        x={to.x - 6}
        y={to.y - 6}
        width={12}
        height={12}
        rx={1.5}
        strokeWidth={1.5}
        className="fill-ink stroke-raised"
      />
    </>
  )
}

interface SolverProps {
  size: number
  cell: number
  wrong: { readonly row: number; readonly col: number } | undefined
}

/** Where the solver stands, and a cross on the cell that it could not enter. */
function Solver({ size, cell, wrong }: SolverProps) {
  const { x, y } = middle(cell, size)
  const crossed = wrong && wrong.row < size && wrong.col < size && middle(wrong.row * size + wrong.col, size)
  return (
    <>
      <circle cx={x} cy={y} r={7} className={wrong ? 'fill-bad' : 'fill-thread'} />
      {crossed && (
        <path
          d={`M${crossed.x - 6} ${crossed.y - 6}l12 12m0 -12l-12 12`}
          strokeWidth={3.5}
          className="stroke-bad"
        />
      )}
    </>
  )
}

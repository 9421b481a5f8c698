'use client'

import { useRef } from 'react'
import type { AnyEditor, Spot, Symmetry, Tool } from '@/judge/puzzles/_common/editor'
import type { History } from './history'
import { paint, toolOfStroke } from './painting'
import type { Level } from './useLevel'

interface Begun {
  readonly name: string
  /** What the level was before, for a stroke that turns out to be none. */
  readonly before: History
  /** Undefined until the first spot decides between the tool and its opposite. */
  tool: Tool | undefined
}

export interface Stroke {
  /** Begins a stroke. One that toggles uses the opposite tool if its first spot looks already as the tool would leave it. */
  begin(toggles: boolean): void
  draw(spots: readonly Spot[]): void
  cancel(): void
}

/** Strokes on a level: all that one of them changes is one step of the history. */
export function useStroke(
  editor: AnyEditor,
  level: Level,
  tool: Tool | undefined,
  symmetry: Symmetry,
): Stroke {
  const begun = useRef<Begun>(undefined)
  const count = useRef(0)
  return {
    begin(toggles) {
      count.current++
      begun.current = {
        name: `stroke-${count.current}`,
        before: level.current(),
        tool: toggles ? undefined : tool,
      }
    },
    draw(spots) {
      const [first] = spots
      const stroke = begun.current
      if (!first || !tool || !stroke) return
      level.edit((draft) => {
        stroke.tool ??= toolOfStroke(editor, draft, tool, first, symmetry)
        return paint(editor, draft, stroke.tool, spots, symmetry)
      }, stroke.name)
    },
    cancel() {
      if (begun.current) level.restore(begun.current.before)
      begun.current = undefined
    },
  }
}

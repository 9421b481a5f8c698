'use client'

import { useEffect, useRef } from 'react'
import { keyOf } from '@/app/_ui/keys'
import type { Tool } from '@/judge/puzzles/_common/editor'

interface Options {
  readonly tools: readonly Tool[]
  readonly onTool: (id: string) => void
  readonly undo: () => void
  readonly redo: () => void
}

/** What a key pressed in an editor, but in none of its fields, does: a letter chooses a tool, Ctrl+Z takes a step back. */
function actionOf(event: KeyboardEvent, { tools, onTool, undo, redo }: Options): (() => void) | undefined {
  const key = keyOf(event).toLowerCase()
  if (event.altKey) return undefined
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? redo : undo
    return key === 'y' ? redo : undefined
  }
  const tool = tools.find((each) => each.key === key)
  return tool && (() => onTool(tool.id))
}

/** Listens for keys in the element with the returned reference. Fields keep theirs, also the one that takes back typing. */
export function useEditorKeys<E extends HTMLElement>(options: Options) {
  const root = useRef<E>(null)
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    const { current } = root
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.matches('input, select, textarea')) return
      const action = actionOf(event, latest.current)
      if (!action) return
      event.preventDefault()
      action()
    }
    current?.addEventListener('keydown', press)
    return () => current?.removeEventListener('keydown', press)
  }, [])
  return root
}

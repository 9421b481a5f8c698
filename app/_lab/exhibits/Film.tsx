'use client'

import { useMemo } from 'react'
import { Svg } from '@/app/_viewer/boards/svg/Svg'
import { useLoop } from '@/app/_viewer/MovingPicture'
import { sectionWith } from '@/judge/lab'
import { type Exhibit, MOST_IN_EXHIBIT } from '@/judge/lab/links'
import { readValues } from '@/judge/lab/section'

interface FilmProps {
  exhibit: Exhibit
  plays: boolean
}

/** The film of an exhibit: the boards of its runs, in step. */
export function Film({ exhibit: { section: id, query }, plays }: FilmProps) {
  const runs = useMemo(() => {
    const section = sectionWith(id)
    const result = section?.run(readValues(section.parameters, query).values, MOST_IN_EXHIBIT)
    return result?.ok ? result.value : []
  }, [id, query])
  const step = useLoop(Math.max(0, ...runs.map(({ film }) => film.length)), plays)
  return runs.map(({ algorithm, film, draw }) => (
    <Svg key={algorithm.id} drawing={draw(Math.min(step, film.length))} label="" />
  ))
}

'use client'

import { useMemo } from 'react'
import { Svg } from '@/app/_viewer/boards/svg/Svg'
import { useLoop } from '@/app/_viewer/MovingPicture'
import type { Exhibit } from '@/judge/lab/links'
import { type AnySection, MOST_IN_EXHIBIT, readValues } from '@/judge/lab/section'

interface FilmProps {
  exhibit: Exhibit
  plays: boolean
}

/** Makes the component that plays the exhibits of a section. */
export const filmOf = (section: AnySection) => (props: FilmProps) => <Film section={section} {...props} />

/** The film of an exhibit: the boards of its runs, in step. */
function Film({ section, exhibit: { query }, plays }: FilmProps & { section: AnySection }) {
  const runs = useMemo(() => {
    const result = section.run(readValues(section.parameters, query).values, MOST_IN_EXHIBIT)
    return result.ok ? result.value : []
  }, [section, query])
  const step = useLoop(Math.max(0, ...runs.map(({ film }) => film.length)), plays)
  return runs.map(({ algorithm, film, draw }) => (
    <Svg key={algorithm.id} drawing={draw(Math.min(step, film.length))} label="" />
  ))
}

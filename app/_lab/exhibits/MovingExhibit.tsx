'use client'

import { type ReactNode, useCallback } from 'react'
import { MovingPicture } from '@/app/_viewer/MovingPicture'
import type { Exhibit } from '@/judge/lab/links'
import type { AnySection } from '@/judge/lab/section'

interface Props {
  exhibit: Exhibit
  /** Class names of the frame around the boards. */
  className: string
  /** The still picture, from the server. */
  children: ReactNode
}

/** The boards of an exhibit, as a picture that moves. */
export function MovingExhibit({ exhibit, ...props }: Props) {
  const { section } = exhibit
  const load = useCallback(() => filmFrom(section), [section])
  return <MovingPicture load={load} film={{ exhibit }} {...props} />
}

/** Loads what plays the exhibits of a section: of the laboratory, which is 60 KB, that section and no other. */
async function filmFrom(section: string) {
  const [{ filmOf }, parts]: [typeof import('./Film'), Readonly<Record<string, AnySection>>] =
    await Promise.all([import('./Film'), import(`@/judge/lab/${section}/section.ts`)])
  return filmOf(parts[`${section}Section`]!)
}

'use client'

import type { ReactNode } from 'react'
import { MovingPicture } from '@/app/_viewer/MovingPicture'

interface Props {
  /** The text of the maze. */
  maze: string
  /** One letter a step. */
  path: string
  fog: boolean
  label: string
  /** The end of the walk, from the server. */
  children: ReactNode
}

const load = async () => (await import('./WalkFilm')).WalkFilm

/** A walk through a maze, as a picture that moves. */
export const MovingWalk = ({ children, ...film }: Props) => (
  <MovingPicture load={load} film={film}>
    {children}
  </MovingPicture>
)

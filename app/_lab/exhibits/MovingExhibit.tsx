'use client'

import type { ReactNode } from 'react'
import { MovingPicture } from '@/app/_viewer/MovingPicture'
import type { Exhibit } from '@/judge/lab/links'

interface Props {
  exhibit: Exhibit
  /** Class names of the frame around the boards. */
  className: string
  /** The still picture, from the server. */
  children: ReactNode
}

const load = async () => (await import('./Film')).Film

/** The boards of an exhibit, as a picture that moves. */
export const MovingExhibit = ({ exhibit, ...props }: Props) => (
  <MovingPicture load={load} film={{ exhibit }} {...props} />
)

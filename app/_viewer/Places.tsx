'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Elements elsewhere on the page that take parts of a game's view: undefined where there are none. */
export interface Places {
  /** For the verdict, and the input and output of turns. */
  readonly console?: HTMLElement | null
  /** For one line about the run, always in sight. */
  readonly bar?: HTMLElement | null
}

export const PlacesContext = createContext<Places>({})

/** Shows its content in one of the page's places, or where it is if the page has none. */
export function In({ place, children }: { place: keyof Places; children: ReactNode }) {
  const home = useContext(PlacesContext)[place]
  return home ? createPortal(children, home) : children
}

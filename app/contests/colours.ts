import { type Colour, colourOf } from '@/judge/contest/labels'

const FILLS: Readonly<Record<Colour, string>> = {
  teal: 'bg-id-teal',
  ochre: 'bg-id-ochre',
  violet: 'bg-id-violet',
  green: 'bg-id-green',
  plum: 'bg-id-plum',
  sky: 'bg-id-sky',
  brown: 'bg-id-brown',
  blue: 'bg-id-blue',
  olive: 'bg-id-olive',
  slate: 'bg-id-slate',
}

/** The class that fills something with the colour of a problem, by its place in the contest and the colour it was given. */
export const balloonFill = (place: number, given?: Colour | null): string => FILLS[colourOf(place, given)]

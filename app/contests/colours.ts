/** The colours of the problems' balloons, in order; after the last one they repeat. The letter stands beside them. */
const FILLS = [
  'bg-id-teal',
  'bg-id-ochre',
  'bg-id-violet',
  'bg-id-green',
  'bg-id-plum',
  'bg-id-sky',
  'bg-id-brown',
  'bg-id-blue',
  'bg-id-olive',
  'bg-id-slate',
]

/** The class that fills something with the colour of a problem, by its place in the contest, from 0. */
export const balloonFill = (place: number): string => FILLS[place % FILLS.length]!

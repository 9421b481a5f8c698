export { Behind } from './Behind'
export { Surface } from './surface'

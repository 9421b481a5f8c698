export { CanvasBackdrop } from './Behind'
export { Surface } from './surface'

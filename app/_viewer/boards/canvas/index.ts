export { CanvasBackdrop } from './CanvasBackdrop'
export { Surface } from './surface'

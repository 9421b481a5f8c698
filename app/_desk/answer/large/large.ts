export { judgeInWorker, prepare } from './beside'
export { Judging } from './Judging'
export { LargeAnswer } from './LargeAnswer'
export { readFile } from './readFile'

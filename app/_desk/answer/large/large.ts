export { Judging } from './Judging'
export { LargeAnswer } from './LargeAnswer'
export { readFile } from './readFile'
export { judgeInWorker, prepare } from './workerJudge'

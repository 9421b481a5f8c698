export { judgeInWorker, prepare } from './workerJudge'
export { Judging } from './Judging'
export { LargeAnswer } from './LargeAnswer'
export { readFile } from './readFile'

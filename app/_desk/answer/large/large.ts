export { Judging, LargeAnswer, readFile } from './LargeAnswer'
export { judgeInWorker, prepare } from './workerJudge'

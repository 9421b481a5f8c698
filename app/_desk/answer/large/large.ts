export { Judging, LargeAnswer } from './LargeAnswer'
export { judgeInWorker, prepare } from './workerJudge'

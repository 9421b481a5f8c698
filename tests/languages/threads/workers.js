const { Worker } = require('node:worker_threads')

let left = 3
for (let at = 0; at < 3; at++) {
  new Worker('require("node:worker_threads").parentPort.postMessage(1)', { eval: true }).once('message', () => {
    if (--left === 0) console.log('R')
  })
}

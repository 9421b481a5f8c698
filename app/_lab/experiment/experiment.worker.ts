import { loadExperiment } from '@/judge/lab/experiments'
import { type FromWorker, type Order, runWithReports } from './runner'

/* Runs an experiment off the main thread and loads that one only. Cancelling terminates the worker. */

const say = (message: FromWorker) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  // An error reaches the page as an event of the worker.
  perform(data).catch(reportError)
})

async function perform({ id, inputs }: Order) {
  const experiment = await loadExperiment(id)
  runWithReports(
    experiment.run(inputs),
    (progress) => say({ kind: 'progress', progress }),
    () => performance.now(),
  )
  say({ kind: 'done' })
}

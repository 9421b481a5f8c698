type Work = () => Promise<void> | void

const works: Work[] = []
let running: Promise<void> | undefined

/** Whether the cleanup has begun. */
export const isStopping = (): boolean => running !== undefined

/**
 * Registers a cleanup task: the last one runs first, also after Ctrl-C and after an error. Call it before you start
 * what the task undoes: it throws once the cleanup has begun, so that nothing new starts.
 */
export function atTheEnd(work: Work): void {
  if (running) throw new Error('The benchmark is stopping.')
  works.push(work)
}

/** Runs all cleanup tasks once. A task that fails is reported and does not prevent the others. */
export function cleanUp(): Promise<void> {
  running ??= (async () => {
    for (let work = works.pop(); work; work = works.pop()) {
      try {
        await work()
      } catch (error) {
        console.error(error)
      }
    }
  })()
  return running
}

/** Makes Ctrl-C, the end of the terminal and `kill` run the cleanup and end the process. */
export function cleanUpOnSignals(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (!isStopping()) console.error('\nStopping')
      void cleanUp().then(() => process.exit(130))
    })
  }
}

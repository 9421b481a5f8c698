type Work = () => Promise<void> | void

const works: Work[] = []
let running: Promise<void> | undefined

/** Whether everything is being undone already. */
export const isStopping = (): boolean => running !== undefined

/**
 * Puts something on the list of what is undone at the end: the last first, also after Ctrl-C and after an error. Call
 * it before the thing is begun: when everything is being undone already this throws, so that nothing new begins.
 */
export function atTheEnd(work: Work): void {
  if (running) throw new Error('The benchmark is stopping.')
  works.push(work)
}

/** Undoes everything, once. What fails is told and does not keep the rest from being undone. */
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

/** Ctrl-C, the end of the terminal and `kill` undo everything and end the process. */
export function cleanUpOnSignals(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (!isStopping()) console.error('\nStopping')
      void cleanUp().then(() => process.exit(130))
    })
  }
}

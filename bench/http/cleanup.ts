type Work = () => Promise<void> | void

const works: Work[] = []
let running: Promise<void> | undefined

/** Puts something on the list of what is undone at the end: the last first, also after Ctrl-C and after an error. */
export function atTheEnd(work: Work): void {
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
      if (!running) console.error('\nStopping')
      void cleanUp().then(() => process.exit(130))
    })
  }
}

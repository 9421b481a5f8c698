/** How long to wait for the database, in milliseconds: the health check's client waits no more than 5 s. */
const PATIENCE = 3_000

/** Resolves or rejects like `question`, or rejects if there is no answer in time. */
export async function inTime<T>(question: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE} ms`)), PATIENCE)
  })
  return Promise.race([question, late]).finally(() => clearTimeout(timer))
}

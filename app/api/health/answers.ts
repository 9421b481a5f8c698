/** So long a database may take to answer, in milliseconds: whoever asks how the site is waits for no more than 5 s. */
const PATIENCE = 3_000

/** Waits for an answer, not longer than that. Throws what the question throws, or that there was none. */
export async function inTime<T>(question: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE} ms`)), PATIENCE)
  })
  return Promise.race([question, late]).finally(() => clearTimeout(timer))
}

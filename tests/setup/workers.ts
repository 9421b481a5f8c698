import type { Page, Worker } from 'playwright-core'

/** Whether a page's worker is the one that draws the large board. It lives as long as the board does. */
export const drawsBoard = (worker: Worker): Promise<boolean> => worker.evaluate(() => self.name === 'board')

/** Counts the workers of a page, except those that draw boards. */
export async function workersOf(page: Page): Promise<number> {
  // A worker that has ended in the meantime does not count.
  const others = await Promise.all(page.workers().map((worker) => drawsBoard(worker).catch(() => true)))
  return others.filter((isBoard) => !isBoard).length
}

import type { Page, Worker } from 'playwright-core'

/** Whether a worker of a page is the one that draws its large board, which is there as long as the board is. */
export const drawsBoard = (worker: Worker): Promise<boolean> => worker.evaluate(() => self.name === 'board')

/** How many workers a page has besides those that draw its boards. */
export async function workersOf(page: Page): Promise<number> {
  // One that has ended meanwhile is none.
  const others = await Promise.all(page.workers().map((worker) => drawsBoard(worker).catch(() => true)))
  return others.filter((isBoard) => !isBoard).length
}

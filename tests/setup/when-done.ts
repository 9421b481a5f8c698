import { afterAll } from 'vitest'

const tasks: (() => unknown)[] = []

afterAll(async () => {
  for (const task of tasks.reverse()) await task()
})

/**
 * Does something when the test file is done, the latest first. Unlike vitest's own `afterAll`, which is silently lost
 * there, it can also be asked for inside `beforeAll`.
 */
export const whenDone = (task: () => unknown): void => {
  tasks.push(task)
}

import { afterAll } from 'vitest'

const tasks: (() => unknown)[] = []

afterAll(async () => {
  for (const task of tasks.reverse()) await task()
})

/**
 * Runs a task at the end of the test file; the last registered runs first. Unlike vitest's `afterAll`, which is
 * silently lost there, it can also be called within `beforeAll`.
 */
export const whenDone = (task: () => unknown): void => {
  tasks.push(task)
}

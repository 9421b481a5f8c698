import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { readProblem } from '@/judge/problems/load'
import { judgeAnswer } from '@/judge/replay/replay'
import { shareSubmission, submitAnswer } from '@/lib/submissions/submit'
import { userNamed } from '../integration/people'

/** An answer to robot-escape that frees 28 of the 70 robots. Robots leave at commands 1, 5, 15 and 28 of the 43. */
export const HALF_ESCAPE = 'RRRLDUUURRRUUURRRRLLLRRUULDDDDRRRRDDDRRRUUU'

/** Submits an answer through the form of the problem page that is open. Returns the path of the submission. */
export async function submitAnswerOn(page: Page, text: string): Promise<string> {
  await page.getByLabel('Your answer').fill(text)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/\/submissions\//)
  return new URL(page.url()).pathname
}

/** Makes the answer whose page is open visible to everyone. */
export async function shareOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share by link' }).click()
  await page.getByText('Anyone with the link can watch this.').waitFor()
}

/**
 * Submits an answer to robot-escape, or another problem, as this user, who is created if there is none, without a page.
 * Returns the path of the submission.
 */
export async function answerBy(
  username: string,
  text: string,
  { shared = false, problemId = 'robot-escape' } = {},
): Promise<string> {
  const { id: userId } = await userNamed(username)
  const result = await submitAnswer({ userId, problemId, token: randomUUID(), text })
  if (!result.ok) throw new Error(result.error.code)
  if (shared) await shareSubmission(userId, result.value, true)
  return `/submissions/${result.value}`
}

/** Whether a string frees all robots of a problem. */
const frees = (problemId: string, text: string): boolean =>
  judgeAnswer('robot-escape', readProblem(problemId).cases[0]!, text).verdict === 'accepted'

/** Returns a string of 1000 letters that frees all robots of a problem: about two in three random strings do. */
export function someSolution(problemId = 'robot-escape'): string {
  for (let seed = 1; ; ) {
    let text = ''
    for (let index = 0; index < 1000; index++) {
      seed = (seed * 48271) % 2147483647
      text += 'UDLR'[seed % 4]
    }
    if (frees(problemId, text)) return text
  }
}

/** The same without what comes after the last robot has left. */
export function shortSolution(problemId: string): string {
  const text = someSolution(problemId)
  let [low, high] = [0, text.length]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (frees(problemId, text.slice(0, middle))) high = middle
    else low = middle
  }
  return text.slice(0, high)
}

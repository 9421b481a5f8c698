import { beforeAll, expect, test } from 'vitest'
import { listProblems, nextProblem } from '@/lib/problems/queries'
import { rebuildStandings } from '@/lib/standings/update'
import { freshDatabase } from '../setup/postgres'
import { hide } from './hidden'
import { storeSubmission } from './made'
import { userNamed } from './people'

let ann: { id: string }

beforeAll(async () => {
  await freshDatabase('seeded')
  ann = await userNamed('ann')
  for (const problemId of ['robot-escape', 'robot-escape-corner'])
    await storeSubmission({ userId: ann.id, problemId, verdict: 'accepted', rank: [0, 1] })
  await storeSubmission({ userId: ann.id, problemId: 'snake-meadow', verdict: 'wrong-answer', rank: [] })
  await rebuildStandings()
})

const next = async (viewer: { id: string } | null, after: string) => {
  const found = await nextProblem(viewer, after, 'en')
  return [found?.problem.id, found?.reason]
}

test('the list says how many users have tried a problem and how many have solved it', async () => {
  const list = await listProblems('en', undefined)
  const numbers = (id: string) => {
    const problem = list.find((each) => each.id === id)
    return [problem?.triedBy, problem?.solvedBy]
  }
  expect(numbers('robot-escape-corner')).toEqual([1, 1])
  expect(numbers('snake-meadow')).toEqual([1, 0])
})

test('what is next follows from what the viewer has solved, and is never hidden', async () => {
  const level = ['robot-escape', 'level']
  expect(await next(null, 'robot-escape-corner')).toEqual(level)
  expect(await next(ann, 'robot-escape-corner')).not.toEqual(level)
  expect(await next(ann, 'robot-escape')).toEqual(['robot-escape-corridors', 'level'])
  await hide('robot-escape')
  expect(await next(null, 'robot-escape-corner')).not.toEqual(level)
})

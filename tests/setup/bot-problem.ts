import { db } from '@/lib/core/db'

/** Creates a bot problem in which a robot is two steps from the exit, with one sample case and two hidden tests. */
export async function makeBotProblem(id = 'way-out') {
  await db.problem.create({
    data: {
      id,
      puzzle: 'robot-escape',
      kind: 'bot',
      difficulty: 1,
      position: 0,
      answerBytes: 1000,
      statements: { create: { locale: 'en', title: 'The way out', summary: 'Out.', body: 'Out.' } },
      cases: {
        create: ['sample', 'secret-1', 'secret-2'].map((name, position) => ({
          name,
          position,
          sample: position === 0,
          level: '00x\n',
        })),
      },
    },
  })
  return id
}

import { db } from '@/lib/core/db'

/** A problem for programs in which a robot is two steps from the way out, once printed and twice secret. */
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

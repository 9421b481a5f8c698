import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readProblem } from '@/judge/problems/load'
import { db } from '@/lib/core/db'
import { HALF_ESCAPE } from '../setup/answers'
import { judgeWithFakeArena, registerFakeWorker, submitFakeProgram } from '../setup/fake-worker'
import { startSite } from '../setup/site'
import { contest } from './contests'
import { whileHidden } from './hidden'
import { Readers } from './readers'
import { wordsOf } from './visitor'

/* What the head of a submission's page tells, to whom, and what it keeps to itself while a contest runs. */

const ID = 'robot-escape'
const { value, answer } = readProblem(ID).cases[0]!.optimum!
const longer = (by: number) => `${answer}${'U'.repeat(by)}`

type Name = 'visitor' | 'reader' | 'solver'
const people = new Readers<Name>(['visitor', 'reader', 'solver'], [{}])

// For what is submitted past the site, too.
process.env.CLEW_SUBMISSIONS_PER_MINUTE = '1000'
beforeAll(async () => {
  await people.start((await startSite({ env: { CLEW_SUBMISSIONS_PER_MINUTE: '1000' } })).url)
}, 120_000)

beforeEach(async () => {
  await db.contest.deleteMany()
  await db.submission.deleteMany()
  await db.standing.deleteMany()
})

const submit = (name: Name, text: string) => people.submit(name, ID, text)

/** The main part of a page as text. */
async function textOf(name: Name, path: string): Promise<string> {
  const { status, body } = await people.of(name).get(path)
  return status === 200 ? wordsOf(body.slice(body.indexOf('<main'), body.indexOf('</main>'))) : `${status}`
}

describe('the author reads', () => {
  test('the place, and how much shorter gains the next one', async () => {
    await submit('solver', longer(2))
    const text = await textOf('reader', await submit('reader', longer(4)))
    expect(text).toContain('Place 2 of 2')
    expect(text).toContain(`Length ${value + 4}`)
    expect(text).toContain('3 letters shorter: place 1.')
  })

  test('that it is a personal best, and of what it is the proven optimum, which nobody else has reached', async () => {
    const first = await submit('reader', longer(2))
    expect(await textOf('reader', first)).not.toContain('Personal best')
    const best = await textOf('reader', await submit('reader', answer))
    expect(best).toContain(
      'Length: proven optimum. Ties are broken by: Exit steps. Personal best: 2 letters shorter than before.',
    )
    // Fewer exit steps still win.
    expect(best).toContain('No one is ahead of you.')
    expect(best).not.toContain('nobody can do better')
    // An earlier submission names the best and praises nothing.
    const text = await textOf('reader', first)
    expect(text).toContain(`Best so far Length ${value}`)
    expect(text).not.toMatch(/Personal best|proven optimum|ahead of you/)
  })

  test('how far it is to an optimum that somebody has reached', async () => {
    await submit('solver', answer)
    const text = await textOf('reader', await submit('reader', longer(2)))
    expect(text).toContain('2 letters shorter: the proven optimum.')
  })
})

test('where no other figure counts, the author of the proven optimum reads that nobody can do better', async () => {
  const { answer: path } = readProblem('labyrinth-path-short').cases[0]!.optimum!
  const text = await textOf('reader', await people.submit('reader', 'labyrinth-path-short', path))
  expect(text).toContain('Proven optimum: nobody can do better.')
  expect(text).not.toContain('ahead of you')
})

describe('who has not solved it yet reads', () => {
  test('that it is to be solved, even in the first place', async () => {
    const text = await textOf('reader', await submit('reader', HALF_ESCAPE))
    expect(text).toContain('Place 1 of')
    expect(text).toContain('Free the other 42 robots.')
    expect(text).not.toContain('ahead of you')
  })

  test('that it takes more than solving it to gain a place', async () => {
    await submit('solver', longer(2))
    const text = await textOf('reader', await submit('reader', HALF_ESCAPE))
    expect(text).toContain('Place 2 of 2')
    expect(text).toContain(`Solve the problem with fewer than ${value + 2} letters: place 1.`)
  })

  test('no place that nobody can gain', async () => {
    await submit('solver', answer)
    const text = await textOf('reader', await submit('reader', HALF_ESCAPE))
    expect(text).toContain('Free the other 42 robots.')
    expect(text).not.toContain(': place')
  })

  test('the way to the editorial, if that is open', async () => {
    const before = await submit('reader', HALF_ESCAPE)
    expect(await textOf('reader', before)).not.toContain('Read the editorial')
    await submit('reader', answer)
    const after = await submit('reader', HALF_ESCAPE)
    for (const path of [before, after]) expect(await textOf('reader', path)).toContain('Read the editorial')
  })
})

test('of a result that is not the best, the next place is counted from the best one', async () => {
  await submit('solver', longer(2))
  const best = await submit('reader', longer(4))
  const worse = await textOf('reader', await submit('reader', longer(6)))
  expect(worse).toContain('3 letters shorter: place 1. Counted from your best result.')
  expect(await textOf('reader', best)).not.toContain('your best result')
})

test('beside a failed answer it is not told that the best one leads', async () => {
  await submit('reader', longer(1))
  const text = await textOf('reader', await submit('reader', HALF_ESCAPE))
  expect(text).toContain('Place 1 of')
  expect(text).not.toMatch(/ahead of you|Counted from/)
})

test('an answer that was submitted before leads to the first time, which only its author is told', async () => {
  const first = await submit('reader', longer(1))
  await submit('solver', longer(1))
  const third = await submit('reader', longer(1))
  await db.submission.updateMany({ data: { shared: true } })
  expect(await textOf('reader', first)).not.toContain('before')
  expect(await textOf('reader', third)).toContain('You have submitted this answer before')
  expect((await people.of('reader').get(third)).body).toContain(`href="${first}"`)
  expect(await textOf('solver', third)).not.toContain('before')
})

describe('of a program', () => {
  beforeAll(async () => {
    await registerFakeWorker()
  })

  /** Judges a program of the reader. */
  async function judged(source: string) {
    const { id: userId } = await db.user.findUniqueOrThrow({ where: { username: 'reader' } })
    const id = await submitFakeProgram({ userId, source })
    await judgeWithFakeArena(id)
    const cases = await db.caseResult.findMany({
      where: { submissionId: id },
      orderBy: { case: { position: 'asc' } },
      select: { verdict: true, case: { select: { name: true } } },
    })
    return { path: `/submissions/${id}`, cases, text: await textOf('reader', `/submissions/${id}`) }
  }

  test('with several cases, how many it won, and the way to the one that decided', async () => {
    const { path, cases, text } = await judged('crashes at 12')
    const won = cases.filter(({ verdict }) => verdict === 'accepted').length
    // It leads, and has solved nothing yet.
    expect(text).toContain('Place 1 of')
    expect(text).toContain(`Win the other ${cases.length - won} cases.`)
    expect(text).not.toContain('ahead of you')
    const { name } = cases.find(({ verdict }) => verdict === 'runtime-error')!.case
    expect(text).toContain(`${won} of ${cases.length} cases won`)
    expect(text).toContain(` ${name} : Turn 12: the program ended`)
    const href = `${path}?${new URLSearchParams({ case: name })}`
    expect((await people.of('reader').get(path)).body).toContain(`href="${href}"`)
  })

  test.each([
    ['does not compile', /Compile error/],
    ['crashes at 1', /^.* 0 of \d+ cases won/],
  ])('without points, no place, not even that of a better one: %s', async (source, words) => {
    const { path, text } = await judged(source)
    expect(text).toMatch(words)
    expect(text).toContain('Place Not ranked: no points yet')
    expect(text).not.toContain('ahead of you')
    expect(await db.standing.count()).toBe(0)
    expect((await judged('crashes at 12')).text).toContain('Place 1 of 1')
    const later = await textOf('reader', path)
    expect(later).toContain('Place Not ranked: no points yet')
    expect(later).toContain('Best so far')
    expect(later).not.toMatch(/ahead of you|your best result/)
  })
})

describe('it is not told', () => {
  test('what the optimum is while a contest runs, not even by the words for the next place', async () => {
    const { id } = await contest(-1, 1, { problemId: ID })
    await submit('solver', answer)
    const path = await submit('reader', longer(2))
    const during = await textOf('reader', path)
    expect(during).toContain('3 letters shorter: place 1.')
    expect(during).not.toContain('optimum')
    await db.contest.update({ where: { id }, data: { endsAt: new Date(Date.now() - 1000) } })
    expect(await textOf('reader', path)).toContain('the proven optimum')
  })

  test('to others what gains the author a place, and during a contest nothing at all', async () => {
    await submit('solver', longer(1))
    const path = await submit('reader', longer(3))
    expect(await textOf('visitor', path)).toBe('404')
    await db.submission.updateMany({ data: { shared: true } })
    const shared = await textOf('visitor', path)
    expect(shared).toContain('Place 2 of 2')
    expect(shared).not.toMatch(/shorter|Personal best/)
    await contest(-1, 1, { problemId: ID })
    expect([await textOf('visitor', path), await textOf('solver', path)]).toEqual(['404', '404'])
  })

  test('which place it has if the problem is hidden', async () => {
    const path = await submit('reader', longer(1))
    const text = await whileHidden(ID, () => textOf('reader', path))
    expect(text).toContain('Score 100%')
    expect(text).not.toContain('Place')
  })
})

import { describe, expect, test } from 'vitest'
import { hours } from '@/tests/setup/hours'
import { sittingsOf } from './clock'
import { type Asker, bindingsOf, type Exam, type ExamSeat, networkList, placesOf } from './exam-view'

/** `clocks` are the own ones of its participants. */
const exam = ({ clocks = [], ...change }: Partial<Exam> & { clocks?: readonly ExamSeat[] } = {}): Exam => {
  const contest = {
    ...{ id: 'e', title: 'Exam', startsAt: hours(-1), endsAt: hours(1), removed: [] },
    ...{ problems: new Set(['snake']), isPlace: placesOf(['192.0.2.0/24']) },
    ...{ oneSession: true, everybody: false },
    ...change,
  }
  return { ...contest, sittings: sittingsOf(contest, clocks) }
}
const asker = (change: Partial<Asker> = {}): Asker => ({
  ...{
    id: 'ann',
    role: 'user',
    session: 's',
    agent: '',
    byPassword: false,
    newest: true,
    runs: [],
    seats: [],
  },
  ...change,
})
const seat = (change: Partial<ExamSeat> = {}): ExamSeat => ({
  ...{ contestId: 'e', startsAt: null, extraSeconds: 0, released: false, ...change },
})
const HERE = '192.0.2.7'
const AWAY = '198.51.100.7'

const standings = (who: Asker | null, address: string, exams: readonly Exam[] = [exam()]) =>
  bindingsOf(exams, who, address, new Date()).map(({ exam, standing }) => `${standing} ${exam.id}`)

describe('an exam restricts', () => {
  const seated = asker({ seats: [seat()] })
  test.each<[string, string[], Asker | null, string, Parameters<typeof exam>[0]?]>([
    ['a participant in the room', ['inside e'], seated, HERE],
    ['a participant elsewhere', ['outside e'], seated, AWAY],
    ['a participant of one without rooms', ['inside e'], seated, AWAY, { isPlace: undefined }],
    ['whoever may come from everywhere', ['inside e'], asker({ seats: [seat({ released: true })] }), AWAY],
    ['nobody before the start', [], seated, HERE, { startsAt: hours(0.1) }],
    ['nobody after the end', [], seated, HERE, { endsAt: hours(-0.1) }],
    [
      'extra time',
      ['inside e'],
      asker({ seats: [seat({ extraSeconds: 720 })] }),
      HERE,
      { endsAt: hours(-0.1) },
    ],
    [
      'nobody after extra time',
      [],
      asker({ seats: [seat({ extraSeconds: 60 })] }),
      HERE,
      { endsAt: hours(-0.1) },
    ],
    [
      'nobody before the own start',
      [],
      asker({ seats: [seat({ startsAt: hours(0.5).toISOString() })] }),
      HERE,
    ],
    [
      'after the own start, when others are done',
      ['inside e'],
      asker({ seats: [seat({ startsAt: hours(-0.5).toISOString() })] }),
      HERE,
      { endsAt: hours(-0.1), startsAt: hours(-3) },
    ],
    [
      'nobody after an own end that a removed interval has moved',
      [],
      asker({ seats: [seat({ startsAt: hours(-1.5).toISOString() })] }),
      HERE,
      {
        ...{ startsAt: hours(-3), endsAt: hours(-1) },
        removed: [{ from: hours(-3).toISOString(), to: hours(-2).toISOString() }],
      },
    ],
    ['those who are not signed in, in the room', ['visitor e'], null, HERE],
    [
      'those who are not signed in, until the last is done',
      ['visitor e'],
      null,
      HERE,
      { endsAt: hours(-0.1), clocks: [seat({ extraSeconds: 720 })] },
    ],
    ['nobody in the room when the last is done', [], null, HERE, { endsAt: hours(-0.1) }],
    [
      'nobody in the room before one who begins days later',
      [],
      null,
      HERE,
      {
        ...{ startsAt: hours(-3), endsAt: hours(-1), everybody: true },
        clocks: [seat({ startsAt: hours(72).toISOString() })],
      },
    ],
    [
      'those who are not signed in, when that one has begun',
      ['visitor e'],
      null,
      HERE,
      {
        ...{ startsAt: hours(-75), endsAt: hours(-73) },
        clocks: [seat({ startsAt: hours(-1).toISOString() })],
      },
    ],
    ['nobody who is not signed in elsewhere', [], null, AWAY],
    ['nobody who is not signed in without rooms', [], null, HERE, { isPlace: undefined }],
    ['nobody who is not signed in before the start', [], null, HERE, { startsAt: hours(0.1) }],
    ['no stranger in the room', [], asker(), HERE],
    ['a stranger in the room if it restricts everybody', ['visitor e'], asker(), HERE, { everybody: true }],
    ['no stranger elsewhere', [], asker(), AWAY, { everybody: true }],
    ['no organiser', [], asker({ runs: ['e'], seats: [seat()] }), AWAY, { everybody: true }],
    ['no administrator', [], asker({ role: 'administrator', seats: [seat()] }), AWAY, { everybody: true }],
  ])('%s', (_, expected, who, address, change = {}) => {
    expect(standings(who, address, [exam(change)])).toEqual(expected)
  })

  test('whoever is signed out until nobody takes part, if only for a while', () => {
    const clocks = [seat({ extraSeconds: 1800 }), seat({ startsAt: hours(24).toISOString() })]
    const [binding] = bindingsOf([exam({ clocks })], null, HERE, new Date())
    expect(Number(binding!.until) / 60_000).toBeCloseTo(Number(hours(1.5)) / 60_000, 0)
  })

  test('by their own exam alone who sits in the room of another one', () => {
    const exams = [exam({ id: 'other', everybody: true }), exam()]
    expect(standings(seated, HERE, exams)).toEqual(['inside e'])
    expect(standings(null, HERE, exams)).toEqual(['visitor other', 'visitor e'])
  })
})

describe('networks', () => {
  test.each([
    // address                networks                       inside
    ['192.0.2.7', '192.0.2.0/24', true],
    ['::ffff:192.0.2.7', '192.0.2.0/24', true],
    ['::ffff:c000:207', '192.0.2.0/24', true],
    ['192.0.3.7', '192.0.2.0/24', false],
    ['192.0.3.7', '192.0.2.0/24\n192.0.3.7', true],
    ['2001:db8::7', '2001:DB8::/32', true],
    ['2001:db9::7', '2001:db8::/32', false],
    ['fe80::1%eth0', 'fe80::/64', true],
    ['unknown', '192.0.2.0/24', false],
    ['', '192.0.2.0/24', false],
  ])('%s in %j: %s', (address, text, inside) => {
    expect(placesOf(networkList.parse(text))?.(address)).toBe(inside)
  })

  test.each([
    ['what is no network', '192.0.2.0/24 oops', 'network-form'],
    ['everywhere', '0.0.0.0/0', 'network-wide'],
    ['too many', Array.from({ length: 51 }, (_, n) => `192.0.2.${n}`).join(' '), 'exam-networks-many'],
    ['too much', 'x'.repeat(5_001), 'exam-networks-many'],
  ])('%s is refused', (_, text, message) => {
    expect(networkList.safeParse(text).error?.issues[0]?.message).toBe(message)
  })

  test('none are no restriction', () => {
    expect(networkList.parse(' \n, ')).toEqual([])
    expect(placesOf([])).toBeUndefined()
  })
})

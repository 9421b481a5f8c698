import { describe, expect, test } from 'vitest'
import type { FilmEvent } from '@/judge/puzzles/_common/puzzle'
import messages from '@/lib/i18n/messages/en.json'
import { COMMANDS, commandOf, playbackAction, viewAction } from './commands'
import { initialMoment, reduce, SPEEDS } from './moment'

type Pressed = Parameters<typeof commandOf>[0]

/** A key event as in browsers: it has no own properties, all values come from its prototype. */
const key = (written: string, held: Partial<Pressed> = {}): Pressed => {
  const shiftKey = written.startsWith('Shift+')
  const said = { key: shiftKey ? written.slice(6) : written, shiftKey }
  return Object.create({ ...said, ctrlKey: false, metaKey: false, altKey: false, ...held })
}

describe('the table of keys', () => {
  test.each(COMMANDS.flatMap(({ name, keys }) => keys.map((written) => [written, name] as const)))(
    '%s is %s',
    (written, name) => expect(commandOf(key(written))).toBe(name),
  )

  test('has each key and each command once', () => {
    const keys = COMMANDS.flatMap((command) => command.keys as readonly string[])
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(COMMANDS.map(({ name }) => name)).size).toBe(COMMANDS.length)
  })

  test('has a label for each command, and each command has an effect', () => {
    const told = messages.replay as Readonly<Record<string, unknown>>
    const events: FilmEvent[] = [
      { step: 1, kind: 'cherry' },
      { step: 9, kind: 'cherry' },
    ]
    const moment = initialMoment({ length: 10, step: 5 })
    for (const { name } of COMMANDS) {
      expect([name, typeof told[name === 'toggle' ? 'play' : name]]).toEqual([name, 'string'])
      const does = playbackAction(name, moment, events) ?? viewAction(name)
      expect([name, does !== undefined]).toEqual([name, name !== 'help' && name !== 'transcript'])
    }
  })

  test('works the same on keyboards with another script', () => {
    expect(commandOf(key('л', { code: 'KeyK' }))).toBe('toggle')
    expect(commandOf(key('ю', { code: 'Period' }))).toBe('faster')
    expect(commandOf(key('ю', { code: 'Period' }), false)).toBeUndefined()
  })

  test('leaves unknown keys and combinations with Ctrl, Alt or Meta to the browser', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'])
      for (const written of ['ArrowLeft', 'r', '+'])
        expect(commandOf(key(written, { [held]: true }))).toBeUndefined()
    for (const written of ['Tab', 'ArrowUp', 'Shift+Home', 'Enter', 'x'])
      expect(commandOf(key(written))).toBeUndefined()
  })

  test('uppercase letters work like lowercase ones', () => {
    expect(commandOf(key('K', { shiftKey: true }))).toBe('toggle')
  })

  test('without character keys, arrows, Home, End and the space bar still work', () => {
    const heard = COMMANDS.flatMap(({ keys }) => keys.filter((written) => commandOf(key(written), false)))
    expect(heard).toEqual([
      ' ',
      'ArrowLeft',
      'ArrowRight',
      'Shift+ArrowLeft',
      'Shift+ArrowRight',
      'Home',
      'End',
    ])
  })
})

describe('commands', () => {
  const events: readonly FilmEvent[] = [
    { step: 2, kind: 'escape' },
    { step: 30, kind: 'finish' },
  ]
  const from = (step: number) => initialMoment({ length: 40, step })
  test.each([
    // command      from  to
    ['forward', 5, 6],
    ['tenForward', 5, 15],
    ['tenForward', 35, 40],
    ['back', 0, 0],
    ['tenBack', 25, 15],
    ['first', 25, 0],
    ['last', 25, 40],
    ['later', 2, 30],
    ['earlier', 30, 2],
    ['earlier', 2, 2],
    ['later', 30, 30],
  ] as const)('%s from %i leads to %i', (command, start, end) => {
    const action = playbackAction(command, from(start), events)
    expect(action ? reduce(from(start), action).step : start).toBe(end)
  })

  test('faster and slower go through all speeds and stop at the ends', () => {
    let moment = initialMoment({ length: 4, speed: 0.25 })
    const seen = SPEEDS.map(() => {
      const { speed } = moment
      moment = reduce(moment, playbackAction('faster', moment, [])!)
      return speed
    })
    expect(seen).toEqual([...SPEEDS])
    expect(moment.speed).toBe(64)
    expect(reduce(moment, playbackAction('slower', moment, [])!).speed).toBe(32)
  })
})

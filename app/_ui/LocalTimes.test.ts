import { describe, expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locales'
import { type WhenLook, whenWords } from './LocalTimes'

const AT = new Date('2026-11-25T10:40:05Z')
const plain: WhenLook = { timeStyle: 'short', dateless: false, beside: false }

/** What a reader sees. Versions of the locale data differ in the kind of spaces. */
const shown = (at: Date, zone: string, look: Partial<WhenLook> = {}, locale = 'en') => {
  const texts = whenWords(locale, zone)(at, { ...plain, ...look })
  return `${texts.time}${texts.zone}`.replace(/\s/g, ' ')
}

describe('a moment', () => {
  test.each<[string, string, Partial<WhenLook>, string]>([
    ['alone', 'Europe/Berlin', {}, 'Nov 25, 2026, 11:40 AM'],
    ['with UTC', 'Europe/Berlin', { beside: true }, 'Nov 25, 2026, 11:40 AM (10:40 AM UTC)'],
    [
      'with UTC, where it is another day',
      'Pacific/Kiritimati',
      { beside: true },
      'Nov 26, 2026, 12:40 AM (Nov 25, 2026, 10:40 AM UTC)',
    ],
    ['with seconds', 'Asia/Kolkata', { timeStyle: 'medium' }, 'Nov 25, 2026, 4:10:05 PM'],
    ['without the date', 'Europe/Berlin', { timeStyle: 'medium', dateless: true }, '11:40:05 AM'],
    ['of a reader in UTC', 'UTC', { beside: true }, 'Nov 25, 2026, 10:40 AM UTC'],
    ['of a reader whose clocks show UTC in winter', 'Europe/London', {}, 'Nov 25, 2026, 10:40 AM UTC'],
  ])('%s', (_, zone, look, text) => {
    expect(shown(AT, zone, look)).toBe(text)
  })

  test('follows the clocks of summer', () => {
    expect(shown(new Date('2026-07-01T10:40:00Z'), 'Europe/Berlin')).toBe('Jul 1, 2026, 12:40 PM')
    expect(shown(new Date('2026-07-01T10:40:00Z'), 'Europe/London')).toBe('Jul 1, 2026, 11:40 AM')
  })

  test.each(LOCALES)('tells UTC in the tooltip to the second: %s', (locale) => {
    const { time, tooltip } = whenWords(locale, 'Europe/Berlin')(AT, plain)
    expect(time).toContain('11:40')
    expect(tooltip).toMatch(/10:40:05.* UTC$/)
  })

  test('needs one formatter of a kind, for however many rows', () => {
    const made = Intl.DateTimeFormat
    let count = 0
    Intl.DateTimeFormat = class extends made {
      constructor(...args: ConstructorParameters<typeof made>) {
        super(...args)
        count += 1
      }
    } as typeof made
    try {
      const words = whenWords('en', 'Europe/Berlin')
      for (let row = 0; row < 50; row += 1) words(new Date(Number(AT) + row), { ...plain, beside: true })
    } finally {
      Intl.DateTimeFormat = made
    }
    expect(count).toBeLessThan(10)
  })
})

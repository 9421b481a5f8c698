import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  AUDIENCES,
  columnsOf,
  controlsOf,
  type ContestForm as Form,
  formWith,
  loggedSettings,
  newSettingTexts,
  pageSettings,
  SETTINGS,
  type SettingTable,
  settingsOf,
  settingTexts,
} from '@/lib/contests/settings'
import { ContestAudience } from '@/lib/generated/prisma/enums'
import messages from '@/lib/i18n/messages/en.json'
import { ContestForm } from './ContestForm'
import { contestFields } from './fields'

/*
 * What the table of settings says is all that the form, the row, the pages and the audit log need to know of a setting: two
 * more lines are read, stored, shown and logged.
 */

const table = {
  ...SETTINGS,
  venue: {
    input: z.string().trim().max(20, 'title-long').default('Online'),
    control: { section: 'what', kind: 'text', limit: 20 },
    page: 'text',
  },
  streamed: { input: SETTINGS.opensGames.input, control: { section: 'who', kind: 'box' }, page: 'rule' },
} as const satisfies SettingTable

const sent = {
  title: 'The cup',
  startsAt: '2026-11-21T10:00',
  length: '5:00',
  'problem:duel': 'duel',
  venue: ' Hall 3 ',
  streamed: 'on',
}
const read = (texts: Readonly<Record<string, string>>) => formWith(table).safeParse(contestFields(texts))

const words = {
  ...messages,
  contestForm: {
    ...messages.contestForm,
    venue: 'Venue',
    venueHint: 'At most {limit, number} characters.',
    streamed: 'Stream it',
    streamedHint: 'In the hall.',
  },
}

/** The form as a page shows it with these texts. */
const shown = (initial: Readonly<Record<string, string>>, hasParticipants = false) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={words}>
      <ContestForm
        action={async (state) => state}
        controls={controlsOf(table)}
        audiences={AUDIENCES}
        problems={[{ id: 'duel', title: 'Duel', hidden: false, kind: 'duel' }]}
        classes={[{ id: 'c', title: 'Class' }]}
        now="2026-11-21T10:00"
        initial={initial}
        existing={{ edition: '1', paused: false, frozen: false, hasParticipants }}
      />
    </NextIntlClientProvider>,
  )

/** The attributes of a field of the form. */
const fieldOf = (html: string, name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0]

test('a line of the table is a field that is read, stored, compared and logged', () => {
  const form = read(sent).data as Form
  const added = { venue: 'Hall 3', streamed: true }
  expect(form).toMatchObject({ title: 'The cup', teamSize: 1, ...added })
  expect(columnsOf(form)).toMatchObject(added)
  const row = { ...form, inviteToken: 'secret' }
  expect(settingsOf(row, table)).toMatchObject(added)
  expect(settingsOf(row, table)).not.toHaveProperty('inviteToken')
  expect(loggedSettings(form, table)).toMatchObject(added)
  expect(loggedSettings(form, table)).not.toHaveProperty('description')
  expect(read({ ...sent, venue: 'x'.repeat(21) }).error?.issues[0]).toMatchObject({ path: ['venue'] })
})

test('it is a control of the form with its words, filled with what is stored or a new contest has', () => {
  const form = read(sent).data as Form
  const html = shown(settingTexts(form, table))
  expect(fieldOf(html, 'venue')).toContain('value="Hall 3"')
  expect(fieldOf(html, 'streamed')).toContain('checked')
  for (const text of ['Venue', 'At most 20 characters.', 'Stream it', 'In the hall.'])
    expect(html).toContain(text)
  const fresh = shown(newSettingTexts(table))
  expect(fieldOf(fresh, 'venue')).toContain('value="Online"')
  expect(fieldOf(fresh, 'streamed')).not.toContain('checked')
  expect(fieldOf(fresh, 'teamSize')).toContain('value="1"')
})

test('the form offers every audience that is stored, and has words for each', () => {
  const html = shown(newSettingTexts(table))
  const offered = [...html.matchAll(/<input[^>]* name="audience"[^>]*>/g)].map(
    ([input]) => /value="(\w+)"/.exec(input)?.[1],
  )
  expect(offered.sort()).toEqual(Object.values(ContestAudience).sort())
  for (const audience of Object.values(ContestAudience))
    expect(html).toContain(messages.contestForm.audiences[audience].name)
})

test('the page of the contest tells what the table says', () => {
  expect(pageSettings('text', table)).toEqual(['description', 'venue'])
  expect(pageSettings('rule', table)).toEqual(['opensGames', 'rated', 'streamed'])
})

test('only a public contest without teams is rated, whatever the form says', () => {
  const rated = (change: Record<string, string>) =>
    (read({ ...sent, rated: 'on', ...change }).data as Form)?.rated
  expect(rated({})).toBe(true)
  expect(rated({ teamSize: '2' })).toBe(false)
  for (const audience of ['link', 'invitation']) expect(rated({ audience })).toBe(false)
  expect(read(sent).data).toMatchObject({ rated: false })
})

test('what a form sends for a contest makes that contest again', () => {
  const form = read({ ...sent, teamSize: '3', description: 'Bring a pen', opensGames: 'on' }).data as Form
  const again = read({ ...sent, ...settingTexts(form, table) })
  expect(again.data).toEqual(form)
})

test('a setting that participants fix cannot be typed into any more', () => {
  const texts = newSettingTexts(table)
  expect(fieldOf(shown(texts), 'teamSize')).not.toMatch(/readOnly/i)
  expect(fieldOf(shown(texts, true), 'teamSize')).toMatch(/readOnly/i)
  expect(shown(texts, true)).toContain(messages.contestForm.teamSizeFixed)
})

test('every setting has its words in the form', () => {
  const known: Readonly<Record<string, unknown>> = messages.contestForm
  for (const { name } of controlsOf())
    expect([name, known[name], known[`${name}Hint`]]).not.toContain(undefined)
})

import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { submissionIn } from './submissions'

const FORM = [
  ['problem', 'robot-escape'],
  ['token', 't'],
  ['answer', 'U'],
] as const

interface Sent {
  readonly method?: string
  readonly url?: string
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly form?: readonly (readonly [string, string])[]
}

function found({ method = 'POST', url = '/problems/robot-escape', headers = {}, body = '', form }: Sent) {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url, headers })
  const data = new FormData()
  for (const [name, value] of form ?? []) data.append(name, value)
  return submissionIn({ request, body: Buffer.from(body), ...(form && { form: data }) })
}

test('a form that is sent to its page is a submission', () => {
  expect(found({ form: FORM })).toEqual({ api: false, fields: FORM })
  expect(found({ url: '/problems/duel?role=solver', form: FORM })).toMatchObject({ api: false })
})

test.each<[string, Sent]>([
  ['a page that is read', { method: 'GET' }],
  ['a form for an action', { form: [['$ACTION_ID_1', ''], ...FORM] }],
  ['an action of scripts', { headers: { 'next-action': 'a' }, form: FORM }],
  ['a form to another page', { url: '/problems/robot-escape/break', form: FORM }],
  ['something else than a form', { body: 'problem=robot-escape' }],
  ['a question to the API', { method: 'GET', url: '/api/v1/submissions' }],
])('%s is none', (_, sent) => {
  expect(found(sent)).toBeUndefined()
})

test.each<[string, Sent]>([
  ['a form', { form: FORM }],
  [
    'JSON',
    { headers: { 'content-type': 'application/json' }, body: JSON.stringify(Object.fromEntries(FORM)) },
  ],
  [
    'a short form',
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'problem=robot-escape&token=t&answer=U',
    },
  ],
])('the API reads %s', (_, sent) => {
  expect(found({ url: '/api/v1/submissions', ...sent })).toEqual({ api: true, fields: FORM })
})

test('all values of a field that is there twice are seen', () => {
  const twice = [...FORM, ['problem', 'maze']] as const
  expect(found({ url: '/api/v1/submissions', form: twice })?.fields).toEqual(twice)
})

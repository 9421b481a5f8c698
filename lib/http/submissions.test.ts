import { expect, test } from 'vitest'
import { isAnswerForm } from './answers'

const SENT = [
  ['$ACTION_REF_1', ''],
  ['$ACTION_1:0', '{}'],
  ['$ACTION_KEY', 'k'],
  ['problem', 'robot-escape'],
  ['token', 't'],
  ['answer', 'U'],
] as const

const formOf = (fields: readonly (readonly [string, string])[]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test.each<[boolean, string, readonly (readonly [string, string])[]]>([
  [true, 'as the page sends it', SENT],
  [true, 'with a file', [...SENT, ['file', '']]],
  [false, 'that names no action', SENT.slice(3)],
  [false, 'without an answer', SENT.slice(0, 5)],
  [false, 'with two answers', [...SENT, ['answer', 'D']]],
  [false, 'of a program', [...SENT, ['language', 'python']]],
  [false, 'with a field of a hundred bound', [...SENT, ...Array(100).fill(['$ACTION_1:1', '[]'])]],
])('%s: a form %s', (is, _, fields) => {
  expect(isAnswerForm(formOf(fields))).toBe(is)
})

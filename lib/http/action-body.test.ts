import { describe, expect, test } from 'vitest'
import { isFormReply, isReply } from './action-body'

/** Whether the body is accepted; an unreadable one throws, which counts as refused. */
const passes = (check: () => boolean) => {
  try {
    return check()
  } catch {
    return false
  }
}
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe('arguments as text', () => {
  test.each([
    ['[]', true],
    ['["an id",true,null,{"moves":["U","D"]}]', true],
    ['["$undefined","$$5 a piece","$NaN","$D2026-11-23T01:02:03.000Z"]', true],
    ['[{"a":{"b":1}},"$0:0:a"]', true],
    ['', false],
    ['[', false],
    ['{"a":1}', false],
    ['"$K1"', false],
    ['null', false],
    ['["$1:a:b"]', false],
    ['["$0"]', false],
    ['[{"a":"$0:0"}]', false],
    ['[{},"$0:0:__proto__"]', false],
    ['[{},"$0:0:constructor"]', false],
    ['[{"__proto__":{"a":1}}]', false],
    ['["$@0"]', false],
    ['["$F0"]', false],
    ['["$h0"]', false],
    ['["$B0"]', false],
    ['["$Q0"]', false],
    ['["$i0"]', false],
    ['["$n1"]', false],
    ['["$T"]', false],
    ['["$"]', false],
    [`${'['.repeat(60)}${']'.repeat(60)}`, true],
    [`${'['.repeat(70)}${']'.repeat(70)}`, false],
    [`${'['.repeat(200_000)}${']'.repeat(200_000)}`, false],
    [`[{},${Array(16).fill('"$0:0"')}]`, true],
    [`[{},${Array(17).fill('"$0:0"')}]`, false],
  ])('%.60s: %s', (text, expected) => {
    expect(passes(() => isReply(text))).toBe(expected)
  })
})

describe('arguments with a form', () => {
  test.each([
    [{ 0: '["$undefined","$K1"]', _1_login: '$@1' }, true],
    [{ 0: '[{"values":{"login":"a"}},"$K1"]', _1_login: 'a', _1_: '[' }, true],
    [{ 0: '["$1"]', 1: '{"a":1}' }, true],
    [{ 0: '["$1"]' }, false],
    [{ 0: '[', _1_login: 'a' }, false],
    [{ 0: '[]', 1: '{' }, false],
    [{ 0: '[{"then":"$1:x"}]', 1: '["$0"]' }, false],
    [{ nothing: 'x' }, false],
  ])('%j: %s', (fields: Record<string, string>, expected) => {
    expect(passes(() => isReply(formOf(fields)))).toBe(expected)
  })

  test('a long list that is referred to again and again is rejected, which React would call a fault of ours', () => {
    const list = (length: number) => JSON.stringify(Array.from({ length }, () => 0))
    const whole = (length: number) =>
      formOf({ 0: JSON.stringify(Array.from({ length: 12 }, () => '$1')), 1: list(length) })
    expect(passes(() => isReply(whole(8_000)))).toBe(true)
    expect(passes(() => isReply(whole(90_000)))).toBe(false)
  })

  test('a repeated part is rejected', () => {
    const form = formOf({ 0: '[]' })
    form.append('0', '[]')
    expect(passes(() => isReply(form))).toBe(false)
  })

  test('a file part is rejected', () => {
    const form = new FormData()
    form.append('0', new Blob(['[]']), 'x')
    expect(passes(() => isReply(form))).toBe(false)
  })
})

describe('a form without JavaScript', () => {
  const id = `40${'a'.repeat(40)}`
  test.each([
    [{ [`$ACTION_ID_${id}`]: '' }, true],
    [{ $ACTION_REF_1: '', '$ACTION_1:0': `{"id":"${id}","bound":"$@1"}`, '$ACTION_1:1': '[{"a":1}]' }, true],
    [{ $ACTION_REF_1: '', '$ACTION_1:0': `{"id":"${id}","bound":null}` }, true],
    [{ $ACTION_REF_: '', '$ACTION_:0': `{"id":"${id}","bound":null}` }, true],
    [{ $ACTION_ID_x: '' }, false],
    [{ $ACTION_REF_1: '' }, false],
    [{ $ACTION_REF_1: '', '$ACTION_1:0': '{"id":1,"bound":null}' }, false],
    [{ $ACTION_REF_1: '', '$ACTION_1:0': '{' }, false],
    [{ $ACTION_REF_1: '', '$ACTION_1:0': '[]' }, false],
    [{ $ACTION_REF_1: '', '$ACTION_1:0': `{"id":"${id}","bound":"$@1"}` }, false],
    [{ $ACTION_REF_1: '', '$ACTION_1:0': `{"id":"${id}","bound":"$@0"}` }, false],
    [{ $ACTION_REF_1: '', '$ACTION_1:0': `{"id":"${id}","bound":"$@1"}`, '$ACTION_1:1': '{}' }, false],
    [{ $ACTION_REF_1: '', '$ACTION_1:0': `{"id":"${id}","bound":"$@1"}`, '$ACTION_1:1': '["$F2"]' }, false],
  ])('%j: %s', (fields: Record<string, string>, expected) => {
    expect(passes(() => isFormReply(formOf(fields)))).toBe(expected)
  })
})

import { NextRequest } from 'next/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { log } from '@/lib/core/log'
import { action, formData, lastState, rowId } from './action'
import { shorten } from './report'
import { route, slug } from './route'

const warn = vi.spyOn(log, 'warn').mockReturnValue()
beforeEach(() => warn.mockClear())

const ID = '01a205f0-b7ea-725b-954f-03a2b2c368aa'
const NOT_FOUND = { digest: expect.stringContaining('404') }
const written = () => JSON.stringify(warn.mock.calls).length

describe('an action', () => {
  const run = vi.fn(async (id: string, shared: boolean) => `${id} ${shared}`)
  const share = action([rowId, z.boolean()], run)
  const send = share as unknown as (...args: unknown[]) => Promise<string>
  beforeEach(() => run.mockClear())

  test('gets the arguments as its schemas parse them', async () => {
    expect(await share(ID, true)).toBe(`${ID} true`)
    expect(warn).not.toHaveBeenCalled()
  })

  test('ignores extra arguments', async () => {
    expect(await send(ID, true, new FormData())).toBe(`${ID} true`)
    expect(run).toHaveBeenLastCalledWith(ID, true)
  })

  test.each<[string, unknown[]]>([
    ['nothing', []],
    ['one too few', [ID]],
    ['an operator of the database', [{ not: '' }, true]],
    ['an array', [[ID], true]],
    ['a string of 900 kB', ['x'.repeat(900_000), true]],
    ['a text for a boolean', [ID, 'true']],
    ['an object with a name of 900 kB', [{ ['x'.repeat(900_000)]: 1 }, true]],
    ['null', [null, null]],
  ])('answers %s with 404 and logs a line', async (_, args) => {
    await expect(send(...args)).rejects.toMatchObject(NOT_FOUND)
    expect(run).not.toHaveBeenCalled()
    expect(warn).toHaveBeenCalledTimes(1)
    expect(written()).toBeLessThan(1_000)
  })

  test('of a form ignores its previous state and rejects a form with a thousand fields', async () => {
    const save = action([lastState<{ done: boolean }>(), formData], async (state, form) => [
      state,
      form.get('a'),
    ])
    const form = new FormData()
    form.set('a', 'b')
    expect(await save({ done: true }, form)).toEqual([undefined, 'b'])
    for (let i = 0; i < 1_000; i++) form.append('x', '')
    await expect(save({ done: true }, form)).rejects.toMatchObject(NOT_FOUND)
  })

  test('passes redirections and errors on, the latter with shorter messages', async () => {
    const fails = action([], async () => {
      throw new Error('x'.repeat(900_000))
    })
    const error = await fails().catch((reason: Error) => reason)
    expect((error as Error).message.length).toBeLessThan(4_100)
    expect((error as Error).stack?.length).toBeLessThan(4_100)
  })
})

describe('a route', () => {
  const asked = {
    params: z.object({ id: slug }),
    query: z.object({ q: z.string().max(3).optional() }),
    form: z.object({ lang: z.string().max(3).optional() }),
  }
  const POST = route(asked, async ({ params, query, form }) =>
    Response.json({ ...params, ...query, ...form }),
  )
  const post = (id: unknown, query = '', body?: BodyInit, type?: string) =>
    POST(
      new NextRequest(`http://127.0.0.1/x${query}`, {
        method: 'POST',
        ...(body !== undefined && { body }),
        ...(type && { headers: { 'content-type': type } }),
      }),
      { params: Promise.resolve({ id }) },
    )

  test('gets the parameters of the address and the form', async () => {
    expect(await (await post('a-1', '?q=b', new URLSearchParams({ lang: 'en' }))).json()).toEqual({
      id: 'a-1',
      q: 'b',
      lang: 'en',
    })
    expect(await (await post('a', '?q=1&q=2', '{"lang":"ru"}', 'application/json')).json()).toEqual({
      id: 'a',
      q: '1',
      lang: 'ru',
    })
  })

  test.each<[number, string, Parameters<typeof post>]>([
    [404, 'a path that no page leads to', ['A'.repeat(9_000)]],
    [404, 'a path in pieces', [['a']]],
    [400, 'a long query', ['a', `?q=${'x'.repeat(9_000)}`]],
    [400, 'a field of another type', ['a', '', '{"lang":{"not":""}}', 'application/json']],
    [400, 'a body that is no object', ['a', '', '[1]', 'application/json']],
    [200, 'a body that cannot be read', ['a', '', '{', 'application/json']],
    [200, 'no body', ['a']],
  ])('answers with %i: %s', async (status, _, args) => {
    expect((await post(...args)).status).toBe(status)
    expect(written()).toBeLessThan(1_000)
  })
})

test('errors without a long message stay unchanged', () => {
  const error = new Error('short')
  expect(shorten(error)).toBe(error)
  expect(shorten('text')).toBe('text')
})

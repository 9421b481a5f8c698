import { expect, test } from 'vitest'
import { sources, unguarded } from './input-rule'

/* Every server action and every route handler parses its input: it must be created by a wrapper that does. */

test('every action and every route uses its wrapper', () => {
  const all = sources()
  // Checks that the search finds the actions at all.
  expect(all.filter(({ text }) => text.startsWith("'use server'")).length).toBeGreaterThan(8)
  expect(all.filter(({ path }) => path.endsWith('/route.ts')).length).toBeGreaterThan(8)
  expect(all.flatMap(unguarded)).toEqual([])
})

const ACTION = "import { action } from '@/lib/core/input/action'\n"
const ROUTE = "import { route } from '@/lib/core/input/route'\n"

test.each([
  // what                                  file                 text
  ['a plain function', 'app/actions.ts', `'use server'\n${ACTION}export async function send(id: string) {}`],
  ['an arrow', 'app/actions.ts', `'use server'\n${ACTION}export const send = async (id: string) => {}`],
  [
    'a wrapper of another place',
    'app/actions.ts',
    "'use server'\nimport { action } from './own'\nexport const send = action([], run)",
  ],
  [
    'another wrapper',
    'app/actions.ts',
    `'use server'\n${ACTION}export const send = wrapped(action([], run))`,
  ],
  ['a file of another name', 'app/store.ts', `'use server'\n${ACTION}export const send = action([], run)`],
  ['a default export', 'app/actions.ts', `'use server'\n${ACTION}export default async () => {}`],
  ['an export of another file', 'app/actions.ts', "'use server'\nexport { send } from './send'"],
  ['all exports of another file', 'app/actions.ts', "'use server'\nexport * from './send'"],
  [
    'an action within a page',
    'app/page.tsx',
    "export default () => <form action={async () => { 'use server' }} />",
  ],
  ['a handler that is a function', 'app/route.ts', `${ROUTE}export async function GET() {}`],
  ['a handler that is an arrow', 'app/route.ts', `${ROUTE}export const POST = async () => {}`],
  [
    'a handler under another name',
    'app/route.ts',
    `${ROUTE}const answer = route({}, run)\nexport { handle as GET }`,
  ],
])('the search finds %s', (_, path, text) => {
  expect(unguarded({ path, text })).toHaveLength(1)
})

test.each([
  [
    'an action',
    'app/actions.ts',
    `'use server'\n${ACTION}export const send = action([], run)\nconst own = () => 1`,
  ],
  [
    'types beside it',
    'app/actions.ts',
    `'use server'\n${ACTION}export interface State {}\nexport type { A } from './a'`,
  ],
  [
    'a handler',
    'app/route.ts',
    `${ROUTE}export const dynamic = 'force-dynamic'\nexport const GET = route({}, run)`,
  ],
])('and ignores %s', (_, path, text) => {
  expect(unguarded({ path, text })).toEqual([])
})

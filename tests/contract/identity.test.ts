import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { sourcesIn } from './bundles'

/*
 * Who asks is found out in one place, lib/users/identify.ts, which the server asks once for each request before an exam or
 * anything else looks at it. A second place would be a way around: so this lists every place that handles what proves who
 * somebody is. Whoever adds one has to say here what it is for.
 */

/** What is looked for, as words of the source without its comments, and the files in which it may be. */
const PLACES: Readonly<Record<string, { readonly words: RegExp; readonly files: readonly string[] }>> = {
  'what makes a requester of a request': {
    words: /\b(?:identify|requesterIn)\b/,
    // A session that has just been opened is that of the rest of the request.
    files: ['lib/http/credentials.ts', 'lib/users/identify.ts', 'lib/users/session.ts'],
  },
  'what says who asks for the rest of a request': {
    words: /\b(?:answeringTo|changeRequester|renewRequester)\b/,
    files: [
      'lib/access/requester.ts',
      // Once for each request; nobody for embedded pages.
      'lib/http/handler.ts',
      // A session that an exam has ended.
      'lib/http/exam-guard.ts',
      // Pages that are kept for many readers are rendered for nobody.
      'lib/http/kept/render.ts',
      // Signing in and out, and a changed name.
      'lib/users/session.ts',
      'app/(account)/settings/actions.ts',
    ],
  },
  'what reads the session cookie': {
    words: /\bsessionCookieName\b|\bsession-token\b/,
    files: [
      'lib/core/http.ts',
      'lib/http/credentials.ts',
      // Drops the cookie of a session that has ended.
      'lib/http/exam-guard.ts',
      // Only asks whether there is one.
      'lib/http/kept/anonymous-pages.ts',
      'lib/users/session.ts',
    ],
  },
  'what reads a password or a token of a request': {
    words: /\bauthorization\b/i,
    files: [
      'lib/http/credentials.ts',
      'lib/http/embed.ts',
      'lib/users/identify.ts',
      // Requests that the site makes itself.
      'lib/lti/grades.ts',
      'lib/lti/line-items.ts',
      'lib/lti/roster.ts',
      'lib/users/auth-options.ts',
    ],
  },
  'what reads the rows of sessions': {
    words: /\b(?:db|tx|client)\.session\b|"Session"|\bsessions: \{|\b(?:findSession|sessionKey)\b/,
    files: [
      'lib/users/session-rows.ts',
      'lib/users/identify.ts',
      'lib/users/session.ts',
      // Ends the session that signs out, and checks the form of its text.
      'lib/users/auth-options.ts',
      // End the sessions of somebody, or tell when they were last used.
      'lib/users/commands.ts',
      'lib/people/commands.ts',
      'lib/people/queries.ts',
      'lib/people/merge/merge.ts',
      'lib/contests/exam.ts',
      // Whether somebody whom the server has recognised has signed in elsewhere since, and who is signed in where.
      'lib/contests/exam-view.ts',
      'lib/contests/exam-visits.ts',
    ],
  },
  'what opens a session': {
    words: /\b(?:openSession|replaceSession|startSession)\b/,
    files: [
      'lib/users/session-rows.ts',
      'lib/users/session.ts',
      'lib/users/auth-options.ts',
      'app/(account)/actions.ts',
      'app/(account)/settings/actions.ts',
      'app/api/lti/launch/route.ts',
    ],
  },
  'what checks a proof': {
    words: /(?<!-)\b(?:authenticate|checkPassword|signInExternal|completeLaunch)\b/,
    files: [
      'lib/users/authenticate.ts',
      'lib/users/password.ts',
      'lib/users/external.ts',
      'lib/users/identify.ts',
      'lib/users/auth-options.ts',
      'lib/users/commands.ts',
      'lib/lti/launch.ts',
      // Makes accounts for the people of a course, and signs nobody in.
      'lib/lti/roster.ts',
      'app/(account)/actions.ts',
      'app/api/lti/launch/route.ts',
    ],
  },
  'what uses next-auth, or what it offers to recognise somebody': {
    words:
      /'next-auth(?:\/[\w/-]+)?'|\b(?:getServerSession|unstable_getServerSession|getToken|useSession|SessionProvider)\b/,
    files: [
      'lib/users/auth-options.ts',
      'app/api/auth/[...nextauth]/route.ts',
      'app/api/auth/start/[provider]/route.ts',
    ],
  },
}

const all = ['app', 'lib', 'judge/worker'].flatMap(sourcesIn)

const parsed = (text: string) =>
  ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)

/** The text of a source without its comments and without the addresses of our own files in its imports. */
const codeOf = (text: string): string =>
  ts
    .createPrinter({ removeComments: true })
    .printFile(parsed(text))
    .replace(/(?<=from )["'](?:@\/|\.)[^"']*["']/g, '')

const sources = new Map(all.map((path) => [path, codeOf(readFileSync(path, 'utf8'))]))

const found = (words: RegExp) => all.filter((path) => words.test(sources.get(path) ?? '')).sort()

test.each(Object.entries(PLACES))('%s is listed', (_, { words, files }) => {
  expect(found(words)).toEqual([...files].sort())
})

/** Names of the members of an object literal, those of literals spread into it as well. */
const membersOf = (node: ts.ObjectLiteralExpression): string[] =>
  node.properties.flatMap((property) =>
    ts.isSpreadAssignment(property) && ts.isObjectLiteralExpression(property.expression)
      ? membersOf(property.expression)
      : [property.name?.getText() ?? ''],
  )

/** Whether a source makes an object that could pass for a viewer. */
function makesViewer(text: string): boolean {
  const visit = (node: ts.Node): boolean =>
    (ts.isObjectLiteralExpression(node) &&
      ['id', 'username', 'name', 'role'].every((name) => membersOf(node).includes(name))) ||
    (ts.forEachChild(node, visit) ?? false)
  return visit(parsed(text))
}

test('a viewer is made where requests are identified, and nowhere else', () => {
  expect(all.filter((path) => makesViewer(sources.get(path) ?? '')).sort()).toEqual([
    // The placeholder of pages that are kept for many readers.
    'lib/http/kept/render.ts',
    'lib/users/identify.ts',
  ])
})

describe('the search finds', () => {
  test.each([
    ['what makes a requester of a request', 'await identify({ cookie })'],
    ['what says who asks for the rest of a request', 'answeringTo(somebody, work)'],
    ['what reads the session cookie', '(await cookies()).get(sessionCookieName())'],
    ['what reads the session cookie', "jar.get('next-auth.session-token')"],
    ['what reads a password or a token of a request', "request.headers.get('Authorization')"],
    ['what reads a password or a token of a request', 'const { authorization } = headers'],
    ['what reads the rows of sessions', 'db.session.findUnique({ where: { key } })'],
    ['what reads the rows of sessions', 'SELECT * FROM "Session" s'],
    ['what opens a session', 'await openSession(id)'],
    ['what checks a proof', 'authenticate(login, password, caller)'],
    [
      'what uses next-auth, or what it offers to recognise somebody',
      "import { getToken } from 'next-auth/jwt'",
    ],
  ])('%s in %s', (what, text) => {
    expect(PLACES[what]?.words.test(codeOf(text))).toBe(true)
  })

  test('a viewer, also in parts', () => {
    expect(makesViewer('const viewer = { ...{ id, username: u }, name: n, role }')).toBe(true)
    expect(makesViewer('const person = { id, username, name }')).toBe(false)
  })

  test('nothing in a comment', () => {
    expect(codeOf('/* authenticate */ const a = 1 // "Session"')).not.toMatch(/authenticate|Session/)
  })
})

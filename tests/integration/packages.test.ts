import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Workshop } from '@/judge/arena/packages/judge-package'
import { openWasmArena } from '@/judge/arena/wasm-arena'
import { judgeTask } from '@/judge/worker/judging'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { listFaults } from '@/lib/admin/faults'
import { stopJob } from '@/lib/admin/running'
import { belongsTo, type Exam } from '@/lib/contests/exam-view'
import { joinContest } from '@/lib/contests/participation'
import { db, pool } from '@/lib/core/db'
import { sweep } from '@/lib/jobs/sweep'
import { BlobCache, sweepBlobs } from '@/lib/packages/blobs'
import { deletePackage, publishPackage, unpublishPackage } from '@/lib/packages/publish'
import { findPackage, listPackages } from '@/lib/packages/queries'
import { samplesToRun } from '@/lib/packages/samples'
import { servedFile, shownPackage } from '@/lib/packages/shown'
import { importPackage } from '@/lib/packages/upload'
import { findProblem, listProblems } from '@/lib/problems/queries'
import { startRejudge } from '@/lib/rejudges/start'
import { problemLeaderboard } from '@/lib/standings/queries'
import { findDialogue } from '@/lib/submissions/dialogue'
import { findTask } from '@/lib/submissions/judging'
import { findSubmission } from '@/lib/submissions/queries'
import { inRoot, ROOT } from '@/scripts/up/paths.mjs'
import { clew as clewHere } from '../setup/clew'
import { describeNative } from '../setup/native'
import { guessing, savedZip, twice, zipOf } from '../setup/package-zip'
import { pdfOf } from '../setup/pdf'
import { reconcile } from '../setup/reconcile'
import { runProgram } from '../setup/run'
import { type Site, startSite } from '../setup/site'
import { deadWorker, hurry, idleWorker, submitScript, submitted, until, workersOfTests } from './bots'
import { contest } from './contests'
import { onlyPeople, signedIn } from './people'
import { formOf, formsOf, Visitor } from './visitor'

/* A problem package from its upload to what people solve, with its programs in real boxes. */

const SOLVED = 'print(2 * int(input()))\n'
const GUESSES = 'i = 1\nwhile True:\n    print(i, flush=True)\n    if input() == "yes": break\n    i += 1\n'

let site: Site
let workshop: Workshop
let folder: string
let [ann, bob, boss]: Viewer[] = []

beforeAll(async () => {
  site = await startSite()
  folder = mkdtempSync(join(tmpdir(), 'clew-packages-'))
  await db.duelEntry.deleteMany()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeEach(async () => {
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
  await db.submission.deleteMany()
  await db.problem.deleteMany({ where: { kind: 'program' } })
  await db.package.deleteMany()
  await pool().query('DELETE FROM "Blob"')
  await pool().query('DELETE FROM rate_limit')
  ;[ann, bob, boss] = await onlyPeople()
})
const workers = workersOfTests()

const stored = async (zip: Uint8Array, actor: Viewer | null | undefined = boss, token = randomUUID()) => {
  const { path, done } = savedZip(zip)
  try {
    const hash = createHash('sha256').update(zip).digest('hex')
    return await importPackage(actor ?? null, { path, name: 'p.zip', hash, token }, folder)
  } finally {
    done()
  }
}

async function uploaded(zip: Uint8Array): Promise<string> {
  const result = await stored(zip)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

const blobCount = async () => db.blob.count()
/** Another test may be uploading something right now. */
const nothingLeft = () => expect.poll(() => readdirSync(join(process.cwd(), '.clew', 'uploads'))).toEqual([])
const browser = async (user?: Viewer) => (user ? signedIn(site.url, user.username) : new Visitor(site.url))

const uploadOf = (zip: Uint8Array, token: string = randomUUID()) =>
  formOf({ token, file: new File([new Uint8Array(zip)], 'twice.zip') })

describe('an upload', () => {
  test('by an administrator is stored once, and waits to be checked', async () => {
    const who = await browser(boss)
    const { body } = await who.get('/admin/packages')
    const form = formsOf(body).find(({ action }) => action.endsWith('/upload'))
    const zip = zipOf(twice(randomUUID()))
    const first = await who.post('/admin/packages/upload', uploadOf(zip, form!.fields.get('token')!))
    expect(first).toMatchObject({ status: 303 })
    const again = await who.post('/admin/packages/upload', uploadOf(zip, form!.fields.get('token')!))
    expect(again.location).toBe(first.location)
    expect(await listPackages(boss!)).toMatchObject([
      { name: 'Twice', version: 1, state: 'waiting', uploadedBy: { username: 'admin' }, judges: null },
    ])
    const page = await who.get(first.location!)
    expect(page.body.includes('Twice')).toBe(true)
    const jobs = await pool().query("SELECT FROM graphile_worker.jobs WHERE key LIKE 'package-check:%'")
    expect(jobs.rowCount).toBe(1)
    await nothingLeft()
  })

  test('by anybody else is no address of this site', async () => {
    const zip = zipOf(twice(randomUUID()))
    for (const user of [undefined, ann]) {
      const who = await browser(user)
      expect(await who.post('/admin/packages/upload', uploadOf(zip))).toMatchObject({ status: 404 })
    }
    for (const actor of [null, ann!]) await expect(stored(zip, actor)).rejects.toThrow(NotAllowed)
    expect(await db.package.count()).toBe(0)
    expect(await blobCount()).toBe(0)
  })

  const bomb = () => zipSync({ 'problem.yaml': new Uint8Array(80 * 2 ** 20) }, { level: 9 })
  test.each<[string, () => Uint8Array, string]>([
    ['no ZIP file', () => new Uint8Array([1, 2, 3]), 'no-zip'],
    ['a file outside of the package', () => zipSync({ '../evil': new Uint8Array(1) }), 'path-outside'],
    ['a bomb', bomb, 'zip-bomb'],
    ['no package', () => zipSync({ 'readme.txt': new Uint8Array(1) }), 'no-package'],
    ['an unknown version', () => zipOf({ 'problem.yaml': 'problem_format_version: x' }), 'version-unknown'],
  ])('of %s is refused with a sentence and leaves nothing', async (_, make, code) => {
    const who = await browser(boss)
    const { status, location } = await who.post('/admin/packages/upload', uploadOf(make()))
    expect(status).toBe(303)
    expect(new URL(location!, site.url).searchParams.get('fault')).toBe(code)
    const { body } = await who.get(location!)
    expect(body.includes('role="alert"')).toBe(true)
    expect(await db.package.count()).toBe(0)
    expect(await blobCount()).toBe(0)
    await nothingLeft()
  })

  test('without a file, or of half a form, is refused', async () => {
    const who = await browser(boss)
    const empty = await who.post('/admin/packages/upload', uploadOf(new Uint8Array()))
    expect(empty.location).toContain('fault=upload-missing')
    const type = { 'content-type': 'multipart/form-data; boundary=xx' }
    const half = '--xx\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK'
    const cut = await who.post('/admin/packages/upload', half, type)
    expect(cut.location).toContain('fault=upload-broken')
    await nothingLeft()
  })

  test('with the uuid of another one becomes its next version, which judges nothing until it is published', async () => {
    const uuid = randomUUID()
    const [first, second] = await Promise.all([
      stored(zipOf(twice(uuid))),
      stored(zipOf(twice(uuid, { 'attachments/a.txt': 'a' }))),
    ])
    expect(first.ok && second.ok).toBe(true)
    const rows = await listPackages(boss!)
    expect(rows.map(({ version }) => version).sort()).toEqual([1, 2])
    expect(rows.every(({ judges }) => judges === null)).toBe(true)
  })
})

test('a picture in PDF is stored as PNG beside it, and statements show it or say that it is missing', async () => {
  const files = {
    'statement/problem.en.md': '![A square](square.png)\n\n![Red](red.pdf)\n',
    'statement/problem.hi.tex': '\\includegraphics{red}\\includegraphics{broken.pdf}\\unheard{of}',
    'statement/red.pdf': pdfOf({ content: '1 0 0 rg 0 0 50 50 re f' }),
    'statement/broken.pdf': Buffer.from('%PDF-1.4 and nothing else'),
  }
  const id = await uploaded(zipOf(twice(randomUUID(), files)))
  const png = await servedFile(id, boss!, { file: 'red.pdf.png' })
  expect(png).toMatchObject({ type: 'image/png', name: 'red.pdf.png' })
  expect((await shownPackage(id, 'en'))?.statement).toMatchObject({
    text: expect.stringContaining(`![Red](/api/packages/${id}/statement?file=red.pdf.png)`),
    leftOut: [],
  })
  expect((await shownPackage(id, 'hi'))?.statement).toMatchObject({
    text: `![](/api/packages/${id}/statement?file=red.pdf.png)\n\nof`,
    leftOut: ['broken.pdf', '\\unheard'],
    source: { text: files['statement/problem.hi.tex'] },
  })
  const row = await findPackage(boss!, id)
  expect(row?.report.warnings).toContainEqual(
    expect.objectContaining({ where: 'statement/broken.pdf', code: 'statement-pdf-picture' }),
  )
})

test('a statement in LaTeX has in it what it includes from beside it, and says what it cannot include', async () => {
  const files = {
    'statement/problem.hi.tex': '\\input{macros}At most \\most. \\input{parts/end} \\input{../data/secret/1}',
    'statement/macros.tex': '\\newcommand{\\most}{$10^5$}\n',
    'statement/parts/end.tex': 'The end.',
  }
  const id = await uploaded(zipOf(twice(randomUUID(), files)))
  expect((await shownPackage(id, 'hi'))?.statement).toMatchObject({
    text: 'At most $10^5$. The end.',
    leftOut: ['\\input{../data/secret/1}'],
  })
})

test('what nothing refers to is swept, and nothing else', async () => {
  const [one, two] = [
    await uploaded(zipOf(twice(randomUUID()))),
    await uploaded(zipOf(guessing(randomUUID()))),
  ]
  const all = await blobCount()
  expect(await deletePackage(boss!, one)).toBe(true)
  // An upload that is under way refers to nothing yet.
  expect(await sweepBlobs()).toBe(0)
  await pool().query(`UPDATE "Blob" SET "touchedAt" = now() - interval '2 hours'`)
  expect(await sweepBlobs()).toBeGreaterThan(0)
  expect(await blobCount()).toBeLessThan(all)
  const files = await db.packageFile.findMany({ where: { packageId: two }, include: { blob: true } })
  expect(files.length).toBeGreaterThan(4)
  // A file that is stored again is not swept while its package is being made.
  await deletePackage(boss!, two)
  await uploaded(zipOf(guessing(randomUUID())))
  await sweepBlobs()
  expect(await db.packageFile.count({ where: { path: 'output_validator/run' } })).toBe(1)
})

test('is not published with a statement that asks for too much, and its SVG is served if it is a picture', async () => {
  const svg = (inside: string) =>
    new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
  const files = {
    'statement/problem.en.md': `Here:\n\n${'>'.repeat(50_000)}\n`,
    'statement/plain.svg': svg('<circle r="1"/>'),
    'statement/script.svg': svg('<script>1</script>'),
  }
  const id = await uploaded(zipOf(twice(randomUUID(), files)))
  const { findings } = await db.package.findUniqueOrThrow({ where: { id } })
  const report = { ...(findings as object), submissions: [] }
  await db.package.update({ where: { id }, data: { state: 'checked', timeLimit: 1, report } })
  const form = { problem: 'twice', difficulty: 2, summary: 'x', anyway: '1' as const }
  expect(await publishPackage(boss!, id, form)).toMatchObject({
    ...{ ok: false, error: { code: 'text-nesting', values: { line: 3 } } },
  })
  expect(await servedFile(id, boss!, { file: 'plain.svg' })).toMatchObject({ type: 'image/svg+xml' })
  expect(await servedFile(id, boss!, { file: 'script.svg' })).toBeUndefined()
  // An administrator sees the sentence and the text as it is.
  const { status, body } = await (await browser(boss)).get(`/admin/packages/${id}`)
  expect(status).toBe(200)
  expect(body).toContain('nested too deeply')
})

test.each([
  [
    'a statement in Latin-1 is not published',
    Buffer.from('Two:\n\nCaf\xe9.\n', 'latin1'),
    'is 0xE9, on line 3',
  ],
  ['a statement in UTF-16 is read', Buffer.from('\ufeffTwo:\n\nCafé.\n', 'utf16le'), 'Café.'],
])('%s', async (_, statement, says) => {
  const id = await uploaded(zipOf(twice(randomUUID(), { 'statement/problem.en.md': statement })))
  const { findings } = await db.package.findUniqueOrThrow({ where: { id } })
  const report = { ...(findings as object), submissions: [] }
  await db.package.update({ where: { id }, data: { state: 'checked', timeLimit: 1, report } })
  const form = { problem: 'twice', difficulty: 2, summary: 'x', anyway: '1' as const }
  const where = { file: 'statement/problem.en.md', line: 3, byte: 'E9' }
  expect(await publishPackage(boss!, id, form)).toMatchObject(
    says === 'Café.' ? { ok: true } : { ok: false, error: { code: 'file-encoding', values: where } },
  )
  expect((await (await browser(boss)).get(`/admin/packages/${id}`)).body).toContain(says)
})

test('gives a page the samples that fit to run programs on, and nothing of the secret cases', async () => {
  const more = {
    'data/sample/3.in': '1\n'.repeat(40_000),
    'data/sample/3.ans': '',
    'data/sample/4.in': '1\n',
    'data/sample/4.ans': new Uint8Array([0xff]),
    'data/sample/5.in': '',
    'data/sample/5.ans': '',
  }
  const task = await samplesToRun(await uploaded(zipOf(twice(randomUUID(), more))), 1000)
  expect(task).toMatchObject({
    ...{ format: '2025-09', ownValidator: false, limits: { timeLimitMs: 1000 }, leftOut: [3, 4] },
    samples: [
      { number: 1, input: '3\n', answer: '6\n', validatorArguments: [] },
      { number: 2, input: '10\n', answer: '20\n' },
      { number: 5, input: '', answer: '' },
    ],
  })
  expect(JSON.stringify(task)).not.toContain('98765')
  const checker = { 'output_validator/run': '#!/bin/sh\nexit 42\n' }
  const own = await samplesToRun(await uploaded(zipOf(twice(randomUUID(), checker))), 1000)
  expect(own).toMatchObject({ ownValidator: true, samples: [{ input: '3\n' }, { input: '10\n' }] })
  expect(own?.samples.some((sample) => 'answer' in sample)).toBe(false)
  expect(await samplesToRun(await uploaded(zipOf(guessing(randomUUID()))), 1000)).toBeUndefined()
})

test('goes on in WebAssembly after the cases that are known, when its submission has made way', async () => {
  const id = await uploaded(zipOf(twice(randomUUID())))
  const { findings } = await db.package.findUniqueOrThrow({ where: { id } })
  const report = { ...(findings as object), submissions: [] }
  await db.package.update({ where: { id }, data: { state: 'checked', timeLimit: 1, report } })
  const form = { problem: 'twice', difficulty: 2, summary: 'x', anyway: '1' as const }
  expect(await publishPackage(boss!, id, form)).toMatchObject({ ok: true })
  await idleWorker(['javascript'])
  const program = { problemId: 'twice', language: 'javascript', source: 'throw new Error("played")\n' }
  const task = await findTask(await submitted({ userId: bob!.id, ...program }))
  const known = {
    ...{ name: 'sample/1', verdict: 'accepted', cpuMs: 123, waitMs: 0, memoryKiB: 1 },
    ...{ judgeMessage: '', teamMessage: '', transcripts: [], asides: [] },
  }
  const arena = await openWasmArena({ slots: 1 })
  try {
    const { cases } = await judgeTask(task!, {
      ...{ workerId: '', arena, workshop: undefined, blobs: new BlobCache(join(folder, 'blobs')) },
      givenUp: new AbortController().signal,
      occupancy: { kept: async <Judged>() => [known as Judged], beginCase() {}, meter() {}, makeWay() {} },
    })
    expect(cases).toMatchObject([
      { verdict: 'accepted', usage: { cpuMs: 123 } },
      { verdict: 'runtime-error' },
    ])
  } finally {
    await arena.close()
  }
})

/** How many processes of this machine have this word in their command. */
const processesWith = (word: string): number =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').includes(word)
    } catch {
      return false
    }
  }).length

describeNative('a package', () => {
  beforeAll(async () => {
    workshop = await Workshop.open(join(folder, 'native'))
  })
  afterAll(() => workshop?.close())

  const work = () => {
    const { machine } = workshop
    return workers.work({ machine, blobFolder: join(folder, 'blobs'), languages: ['python'] })
  }
  const stateOf = async (id: string) => (await db.package.findUniqueOrThrow({ where: { id } })).state
  const checked = (id: string, state = 'checked') =>
    expect.poll(() => stateOf(id), { timeout: 50_000 }).toBe(state)
  const publish = async (id: string, problem: string, anyway?: '1') =>
    publishPackage(boss!, id, { problem, difficulty: 2, summary: 'Double it.', ...(anyway && { anyway }) })

  async function ready(zip: Uint8Array, problem: string): Promise<string> {
    const id = await uploaded(zip)
    await work()
    await checked(id)
    expect(await publish(id, problem)).toEqual({ ok: true, value: problem })
    return id
  }

  test('is checked, published, solved and ranked', async () => {
    const id = await ready(zipOf(twice(randomUUID())), 'twice')
    expect(await findPackage(boss!, id)).toMatchObject({
      ...{ state: 'checked', fine: true, judges: { id: 'twice', hidden: false }, timeLimit: 1 },
      report: { submissions: [{ file: 'accepted/solution.sh', verdict: 'accepted', ok: true }] },
    })
    const list = await listProblems('en', undefined)
    const shownAs = { kind: 'program', puzzle: null, level: undefined }
    expect(list.find((one) => one.id === 'twice')).toMatchObject(shownAs)

    const right = await submitted({ userId: bob!.id, problemId: 'twice', source: SOLVED })
    const wrong = await submitted({ userId: ann!.id, problemId: 'twice', source: 'print(6)\n' })
    const broken = await submitted({ userId: ann!.id, problemId: 'twice', source: 'int("x")\n' })
    const unread = await submitted({ userId: ann!.id, problemId: 'twice', source: 'print(\n' })
    expect(await until(right)).toMatchObject({ verdict: 'accepted', score: 1, rank: [0], rules: 1 })
    expect(await until(wrong)).toMatchObject({ verdict: 'wrong-answer', score: 0, rank: [] })
    expect(await until(broken)).toMatchObject({ verdict: 'runtime-error' })
    expect(await until(unread)).toMatchObject({ verdict: 'compile-error', results: [] })
    const board = await problemLeaderboard('twice', 1, undefined)
    expect(board.rows).toMatchObject([{ username: 'bob', accepted: true, score: 1 }])

    // What the package calls its secret case is secret, too.
    const page = (await findSubmission(wrong, ann!, 'en'))!
    // Where there are no points the first failure decides.
    expect(page.cases.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['sample-1', 'accepted'],
      ['sample-2', 'wrong-answer'],
    ])
    const shown = await (await browser(bob)).get(`/submissions/${right}`)
    expect(shown.body.includes('secret-1')).toBe(true)
    const problem = await (await browser()).get('/problems/twice')
    expect(problem.body.includes('<strong>twice</strong>')).toBe(true)
    expect(/10\s*<\/pre>/.test(problem.body)).toBe(true)
    for (const { body } of [shown, problem]) expect(/the-secret-name|98765|197530/.test(body)).toBe(false)
    const paths = ['/problems', '/', '/leaderboards', '/leaderboards/twice', '/users/bob', '/records/twice']
    for (const path of paths) expect(await (await browser(bob)).get(path)).toMatchObject({ status: 200 })
  })

  test('is imported and published by the command line', async () => {
    const clew = async (path: string, ...options: string[]) => {
      const words = [inRoot('bin/clew.mjs'), 'package', 'import', path, '--json', ...options]
      const { code, stdout, stderr } = await runProgram(process.execPath, words)
      return { code, report: stdout ? JSON.parse(stdout) : undefined, stderr }
    }
    /** The same in this process, which saves the seconds that another takes to start; it closes the database. */
    const here = async (path: string, ...options: string[]) => {
      const { code, out, err } = await clewHere(ROOT, ['package', 'import', path, '--json', ...options])
      return { code, report: out ? JSON.parse(out) : undefined, stderr: err }
    }
    const uuid = randomUUID()
    const failing = { 'submissions/accepted/solution.sh': 'echo 1\n' }
    const [broken, whole, nothing] = [
      savedZip(zipOf(twice(randomUUID(), failing))),
      savedZip(zipOf(twice(uuid))),
      savedZip(zipOf({ 'readme.txt': 'x' })),
    ]
    // Nobody checks it yet, so it cannot be published.
    const early = await here(whole.path, '--publish')
    const unreadable = await here(nothing.path)
    expect(early).toMatchObject({
      code: 1,
      report: { version: 1, checked: false, problem: null },
      stderr: expect.stringContaining('has not been checked'),
    })
    expect(unreadable).toMatchObject({ code: 2, report: { problems: [{ code: 'no-package' }] } })
    await work()
    const [refused, ready] = await Promise.all([
      clew(broken.path, '--publish'),
      clew(whole.path, '--publish', '--address', 'Doubled', '--difficulty', '4'),
    ])
    expect(refused).toMatchObject({
      code: 1,
      report: { version: 1, checked: true, ok: false, problem: null },
      stderr: expect.stringContaining('--anyway'),
    })
    expect(ready).toMatchObject({
      code: 0,
      report: {
        ...{ uuid, version: 2, checked: true, ok: true, problem: 'doubled', name: 'Twice' },
        submissions: [{ file: 'accepted/solution.sh', verdict: 'accepted', ok: true }],
      },
    })
    expect(await findPackage(boss!, ready.report.id)).toMatchObject({
      ...{ judges: { id: 'doubled', hidden: false }, uploadedBy: { username: 'admin' } },
      problem: { difficulty: 4 },
    })
    for (const { done } of [broken, whole, nothing]) done()
  }, 240_000)

  test('takes only the languages that it names', async () => {
    const metadata = String(twice(randomUUID())['problem.yaml'])
    await ready(zipOf(twice(randomUUID(), { 'problem.yaml': `${metadata}languages: [cpp]\n` })), 'twice')
    const form = { userId: ann!.id, problemId: 'twice', source: SOLVED }
    expect(await submitScript(form)).toMatchObject({ error: { code: 'language-unavailable' } })
  })

  test('with groups gives points, and says which group a case belongs to', async () => {
    const id = randomUUID()
    const scored = {
      'problem.yaml': `${twice(id)['problem.yaml']}type: scoring\n`,
      'data/secret/small/test_group.yaml': 'max_score: 30\n',
      'data/secret/small/1.in': '4\n',
      'data/secret/small/1.ans': '8\n',
      'data/secret/large/test_group.yaml': 'max_score: 70\n',
      'data/secret/large/1.in': '400\n',
      'data/secret/large/1.ans': '800\n',
    }
    const {
      'data/secret/the-secret-name.in': _,
      'data/secret/the-secret-name.ans': __,
      ...rest
    } = twice(id, scored)
    await ready(zipOf(rest), 'twice')
    const source = 'n = int(input())\nprint(2 * n if n < 100 else 0)\n'
    const row = await until(await submitted({ userId: ann!.id, problemId: 'twice', source }))
    expect(row).toMatchObject({ verdict: 'partial', score: 0.3, rank: [1, 0.7] })
    expect(row.results.map(({ verdict, case: { group } }) => [group, verdict])).toEqual([
      [null, 'accepted'],
      [null, 'accepted'],
      ['large', 'wrong-answer'],
      ['small', 'accepted'],
    ])
  })

  test('has a test run that sees only the samples', async () => {
    await ready(zipOf(twice(randomUUID())), 'twice')
    const id = await submitted({ userId: ann!.id, problemId: 'twice', source: SOLVED, tryout: true })
    const row = await until(id)
    expect(row).toMatchObject({ verdict: 'accepted', rank: [], version: null })
    expect(row.results.map((result) => result.case.name)).toEqual(['sample-1', 'sample-2'])
  })

  test('that is interactive shows who said what, but only in samples, and only to those who may know', async () => {
    await ready(zipOf(guessing(randomUUID())), 'guess')
    const id = await submitted({ userId: ann!.id, problemId: 'guess', source: GUESSES })
    expect(await until(id)).toMatchObject({ verdict: 'accepted' })
    const passes = await findDialogue(id, 'sample-1', ann!)
    const said = passes?.[0]?.events.flatMap((event) =>
      event.kind === 'said' ? [`${event.by} ${event.text}`] : [],
    )
    expect(said).toEqual(['program 1\n', 'validator no\n', 'program 2\n', 'validator yes\n'])
    const pictures = passes?.[0]?.pictures ?? []
    expect(pictures.map(({ type, data }) => [type, /^<svg .*<circle/.test(atob(data))])).toEqual([
      ['image/svg+xml', true],
    ])
    expect(await findDialogue(id, 'secret-1', ann!)).toBeUndefined()
    for (const viewer of [null, bob!]) expect(await findDialogue(id, 'sample-1', viewer)).toBeUndefined()
    expect(await db.dialogue.count()).toBe(1)
    const { body } = await (await browser(ann)).get(`/submissions/${id}`)
    expect(body.includes('Who said what')).toBe(true)
    expect(body.includes(`<img src="data:image/svg+xml;base64,${pictures[0]?.data}"`)).toBe(true)
    // In the page it is an image, and nothing of it is part of the document.
    expect(body.includes(/<circle[^>]*>/.exec(atob(pictures[0]!.data))![0])).toBe(false)
  })

  test('is a problem of contests and of versions like any other', async () => {
    const packageId = await ready(zipOf(twice(randomUUID())), 'twice')
    for (const format of ['icpc', 'ioi'] as const) {
      const { id } = await contest(-1, 1, { problemId: 'twice' })
      await db.contest.update({ where: { id }, data: { format } })
      await joinContest(ann!, id)
      const source = `${SOLVED}# ${format}\n`
      await until(await submitted({ userId: ann!.id, problemId: 'twice', source }))
      const board = async () => (await fetch(`${site.url}/api/contests/${id}/scoreboard`)).json()
      await expect.poll(async () => (await board()).rows[0]?.cells[0]).toMatchObject({ solved: true })
      expect(await (await browser(ann)).get(`/contests/${id}/booklet`)).toMatchObject({ status: 200 })
    }
    // The pictures of its statement are open in an exam with it, and those of no other package.
    const exam = { id: '', problems: new Set(['twice']) } as unknown as Exam
    expect(await belongsTo('package', packageId, exam)).toBe(true)
    expect(await belongsTo('package', await uploaded(zipOf(guessing(randomUUID()))), exam)).toBe(false)
    const { body, status } = await (await browser(ann)).get('/bots/twice')
    expect(status).toBe(200)
    expect(body.includes('secret-1')).toBe(true)
  })

  test('whose validator crashes is at fault, not the solver, and an administrator is told once', async () => {
    const crash = { 'output_validator/run': '#!/bin/sh\nexit 7\n' }
    const id = await uploaded(zipOf(twice(randomUUID(), crash)))
    await work()
    await checked(id)
    expect((await findPackage(boss!, id))!.fine).toBe(false)
    expect(await publish(id, 'crash')).toMatchObject({ ok: false, error: { code: 'has-problems' } })
    expect(await publish(id, 'crash', '1')).toMatchObject({ ok: true })
    const submission = await submitted({ userId: ann!.id, problemId: 'crash', source: SOLVED })
    expect(await until(submission, 'stuck')).toMatchObject({ verdict: null, score: 0 })
    const faults = await listFaults(boss!)
    expect(faults).toMatchObject([{ subject: { kind: 'submission', submissionId: submission }, attempt: 1 }])
    expect(faults[0]!.cause).toContain('The problem is at fault in sample/1')
  })

  test('in its next version judges anew what a rejudge asks for, and keeps what it had', async () => {
    const uuid = randomUUID()
    await ready(zipOf(twice(uuid)), 'twice')
    const submission = await submitted({ userId: ann!.id, problemId: 'twice', source: SOLVED })
    await until(submission)
    const stricter = {
      'data/secret/the-secret-name.ans': '1\n',
      'submissions/accepted/solution.sh': 'echo 1\n',
    }
    const next = await uploaded(zipOf(twice(uuid, stricter)))
    await checked(next)
    expect(await publish(next, 'ignored', '1')).toEqual({ ok: true, value: 'twice' })
    expect(await until(submission)).toMatchObject({ verdict: 'accepted', rules: 1 })
    const rejudge = await startRejudge(boss!, { scope: 'problem', subject: 'twice' })
    const items = () => db.rejudgeItem.findMany({ where: { rejudgeId: rejudge! } })
    await expect.poll(async () => (await items())[0]?.verdict, { timeout: 30_000 }).toBe('wrong-answer')
    const other = await uploaded(zipOf(twice(randomUUID(), { 'attachments/b.txt': 'b' })))
    await checked(other)
    expect(await publish(other, 'twice')).toMatchObject({ ok: false, error: { code: 'address-taken' } })
  })

  test.each([
    ['is stopped', 'failed', async (key: string) => expect(await stopJob(boss!, key)).toBe(true)],
    ['is deleted', undefined, async (_: string, id: string) => void (await deletePackage(boss!, id))],
    ['has a worker that ends', 'waiting', () => workers.rest()],
  ])('whose check %s leaves nothing that runs', async (_, state, end) => {
    const uuid = randomUUID()
    const endless = `exec sh -c 'while :; do :; done' ${uuid}\n`
    const texts = twice(uuid, {
      'submissions/time_limit_exceeded/one.sh': endless,
      'submissions/time_limit_exceeded/two.sh': endless,
    })
    const patient = String(texts['problem.yaml']).replace('time_limit: 1\n', 'time_limit: 100\n')
    const id = await uploaded(zipOf({ ...texts, 'problem.yaml': patient }))
    await work()
    await expect.poll(() => processesWith(uuid), { timeout: 50_000 }).toBe(1)
    await end(`package-check:${id}`, id)
    await expect.poll(() => processesWith(uuid), { timeout: 30_000 }).toBe(0)
    await expect
      .poll(async () => (await db.package.findUnique({ where: { id } }))?.state, { timeout: 30_000 })
      .toBe(state)
    await workers.rest()
    expect(processesWith(uuid)).toBe(0)
  })

  test('survives a worker that is killed while it checks, or judges by it', async () => {
    const id = await uploaded(zipOf(twice(randomUUID())))
    await db.package.update({ where: { id }, data: { state: 'checking' } })
    await deadWorker('package-check:%')
    await sweep()
    expect(await stateOf(id)).toBe('waiting')
    // Even if the queue has lost it.
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
    await reconcile()
    await hurry()
    await work()
    await checked(id)
    await publish(id, 'twice')
    await workers.rest()
    await idleWorker(['python'])
    const submission = await submitted({ userId: ann!.id, problemId: 'twice', source: SOLVED })
    await db.submission.update({ where: { id: submission }, data: { state: 'judging' } })
    await deadWorker('judge:%')
    await sweep()
    await hurry()
    await work()
    expect(await until(submission)).toMatchObject({ verdict: 'accepted', faults: [{ attempt: 1 }] })
  })

  test('is published only by administrators, and only they see what is not published', async () => {
    const id = await ready(zipOf(twice(randomUUID())), 'twice')
    const picture = { file: 'square.png' }
    const pageFor = async (user?: Viewer) => (await browser(user)).get('/problems/twice')
    // Signed in: a reader without a session may be shown a page that is up to a minute old.
    expect(await pageFor(ann)).toMatchObject({
      status: 200,
      body: expect.stringContaining('validatorArguments'),
    })
    expect(await servedFile(id, null, picture)).toMatchObject({ type: 'image/png', size: 4 })
    const others = ['data/secret/the-secret-name.in', '../data/sample/1.in', 'problem.en.md', 'problem.yaml']
    for (const file of others) expect(await servedFile(id, boss!, { file })).toBeUndefined()
    for (const actor of [null, ann!, { ...bob!, role: 'organiser' as const }]) {
      const form = { problem: 'x', difficulty: 1, summary: '' }
      await expect(publishPackage(actor, id, form)).rejects.toThrow(NotAllowed)
      await expect(unpublishPackage(actor, id)).rejects.toThrow(NotAllowed)
      await expect(deletePackage(actor, id)).rejects.toThrow(NotAllowed)
      await expect(findPackage(actor, id)).rejects.toThrow(NotAllowed)
      await expect(listPackages(actor)).rejects.toThrow(NotAllowed)
    }
    expect(await deletePackage(boss!, id)).toBe(false)
    expect(await unpublishPackage(boss!, id)).toBe(true)
    expect(await findProblem('twice', 'en', 'solver', ann!)).toBeUndefined()
    expect(await submitScript({ userId: ann!.id, problemId: 'twice', source: SOLVED })).toMatchObject({
      error: { code: 'unknown-problem' },
    })
    const address = `/api/packages/${id}/statement?file=square.png`
    for (const user of [undefined, ann]) {
      // The site may keep the page until it hears of the change, a moment later.
      const told = async () => {
        const { status, body } = await pageFor(user)
        return [status, body.includes('validatorArguments')]
      }
      await expect.poll(told).toEqual([404, false])
      const who = await browser(user)
      expect(await who.get(address)).toMatchObject({ status: 404 })
      for (const page of ['/admin/packages', `/admin/packages/${id}`])
        expect([303, 307, 404]).toContain((await who.get(page)).status)
    }
    for (const spelling of [address, address.replace('statement', '%73tatement')]) {
      const { status, headers } = await (await browser(boss)).get(spelling)
      expect([spelling, status]).toEqual([spelling, 200])
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
    }
  })
})

import { hostname } from 'node:os'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { LANGUAGES } from '@/judge/languages'
import { checkAddress, forgetRefusedForm, refusedForm } from '@/scripts/up/address.mjs'
import { inRoot, ROOT } from '@/scripts/up/paths.mjs'
import { seedMark } from '@/scripts/up/seed.mjs'
import { clew } from '../setup/clew'
import { describeNative } from '../setup/native'
import { freshDatabase } from '../setup/postgres'
import { runProgram } from '../setup/run'
import { query } from './statements'

/** Runs the command line in this process, which saves the second that a process of its own takes to start. */
async function run(words: string[], DATABASE_URL: string, others: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ ...others, DATABASE_URL })) vi.stubEnv(name, value)
  try {
    const { code, out } = await clew(ROOT, words)
    return { code, stdout: out }
  } finally {
    vi.unstubAllEnvs()
  }
}

test('everything is present', async () => {
  const url = await freshDatabase('seeded')
  await query(url, `INSERT INTO "Setting" VALUES ('seed', '${seedMark()}')`)
  const words = [inRoot('bin/clew.mjs'), 'doctor', '--json']
  const { code, stdout } = await runProgram(process.execPath, words, { DATABASE_URL: url })
  const { healthy, checks } = JSON.parse(stdout)
  expect({ code, healthy }).toEqual({ code: 0, healthy: true })
  expect(checks.map(({ name }: { name: string }) => name)).toEqual([
    'Node.js',
    'Packages',
    'Database',
    'Migrations',
    'Problems',
    'Address',
    'Worker',
    'Judging',
    'Native sandbox',
    ...[
      'CPU time',
      'CPU share',
      'Memory',
      'Processes',
      'Output',
      'Disk',
      'Files, network',
      'Users',
      'Helper',
    ],
    ...Object.values(LANGUAGES).map(({ name }) => name),
    'Validators',
    'Chromium',
  ])
})

describe('on a database without problems and workers', () => {
  let code: number | null
  let stdout: string
  beforeAll(async () => {
    ;({ code, stdout } = await run(['doctor'], await freshDatabase('migrated'), { CLEW_SANDBOX: 'wasm' }))
  })

  test('judging in WebAssembly: the reason, the limits, and every language with its version', () => {
    expect(stdout).toMatch(
      /^ok {8}Judging +in WebAssembly, as CLEW_SANDBOX demands, by a worker that starts now$/m,
    )
    expect(stdout).toMatch(/^ok {8}Memory +the greatest size/m)
    expect(stdout).toMatch(/^ok {8}Python +CPython 3\.12/m)
    expect(stdout).toMatch(/^ok {8}JavaScript +QuickJS .*\d\.\d/m)
    expect(stdout).toMatch(/^ok {8}TypeScript +TypeScript \d+\.\d+.* on QuickJS/m)
    expect(stdout).not.toContain('Native sandbox')
  })

  test('the problems are missing, and how to mend it', () => {
    expect(stdout).toMatch(/^ok {8}Migrations/m)
    expect(stdout).toMatch(/^missing {3}Problems.*\n *→ npm run up$/m)
    expect(code).toBe(1)
  })

  test('workers are missed', () => {
    expect(stdout).toMatch(/^left out +Worker +none runs, so submitted programs wait\n *→ npm run up/m)
  })
})

describe('without a server', () => {
  let code: number | null
  let stdout: string
  beforeAll(async () => {
    const url = 'postgresql://ann:topsecret@127.0.0.1:1/clew'
    ;({ code, stdout } = await run(['doctor'], url, { CLEW_SANDBOX: 'wasm' }))
  })

  test('it says so without the password, and the rest is still looked at', () => {
    expect(stdout).toContain('nothing listens at 127.0.0.1:1')
    expect(stdout).toContain('Chromium')
    expect(stdout).not.toContain('topsecret')
    expect(code).toBe(1)
  })

  test('workers are not missed', () => {
    expect(stdout).not.toMatch(/^\S+ +Worker/m)
    expect(stdout).toMatch(/^ok +Judging +in WebAssembly/m)
  })
})

describe('the address of the site', () => {
  const refused = (origin: string) =>
    `INSERT INTO "Setting" VALUES ('refused-origin', '{"origin":"${origin}","taken":"localhost:3000"}')`

  test('is wrong if forms from another one were refused, until the site starts with that', async () => {
    const url = await freshDatabase('migrated')
    await query(url, refused('https://clew.example.org'))
    const { stdout } = await run(['doctor'], url, { CLEW_SANDBOX: 'wasm', CLEW_URL: '' })
    expect(stdout).toMatch(
      /^missing +Address +a form from https:\/\/clew\.example\.org was refused, .*\n *→ if people open it there, set CLEW_URL=https:\/\/clew\.example\.org/m,
    )
    const here = { CLEW_URL: 'https://clew.example.org:1' }
    expect((await checkAddress(await refusedForm(url), here)).detail).toContain('was refused')
    expect((await checkAddress(await forgetRefusedForm(url), { CLEW_URL: '' })).ok).toBe(false)
    expect((await checkAddress(await forgetRefusedForm(url), { CLEW_URL: '' })).ok).toBe(true)
  })
})

describe('the running workers', () => {
  /** Inserts a worker whose heartbeat stays fresh, however long the doctor takes. */
  const row = (host: string, pid: number, sandbox: string, stopped = 'NULL') =>
    `INSERT INTO "Worker" (id, host, pid, sandbox, slots, languages, "stoppedAt", "heartbeatAt") VALUES
     (gen_random_uuid(), '${host}', ${pid}, '${sandbox}', 3, '[{"id":"python","version":"3.11"},{"id":"c"}]', ${stopped},
      now() + interval '1 hour')`

  test('are listed with their settings, next to those of a worker started now', async () => {
    const url = await freshDatabase('migrated')
    await query(url, row(hostname(), 11, 'native'))
    await query(url, row(hostname(), 12, 'wasm'))
    await query(url, row('elsewhere', 13, 'native'))
    await query(url, row(hostname(), 14, 'native', 'now()'))
    const doctor = await run(['doctor'], url, { CLEW_SANDBOX: 'wasm' })
    const stdout = doctor.stdout.replaceAll(/ +/g, ' ')
    expect(stdout).toMatch(/^ok Judging in WebAssembly, .* by a worker that starts now$/m)
    expect(stdout).toMatch(
      /^ok Worker process 11 judges in native boxes, 3 at a time: python 3\.11, c\n → start it again: it would judge in WebAssembly now$/m,
    )
    expect(stdout).toMatch(
      /^ok Worker process 12 judges in WebAssembly, 3 at a time: python 3\.11, c\n[^→]*$/m,
    )
    expect(stdout).toMatch(/^ok Worker process 13 on elsewhere judges in native boxes/m)
    expect(stdout).not.toContain('process 14')
  })
})

/** Runs the command line on this machine with bubblewrap hidden. */
const withoutBubblewrap = (words: string[], environment: Record<string, string>) => {
  const hidden = ['--dev-bind', '/', '/', '--ro-bind', '/dev/null', '/usr/bin/bwrap']
  return runProgram(
    '/usr/bin/bwrap',
    [...hidden, process.execPath, inRoot('bin/clew.mjs'), ...words],
    environment,
  )
}

describeNative('without bubblewrap', () => {
  test('WebAssembly is used, with advice', async () => {
    const { stdout } = await withoutBubblewrap(['doctor'], {})
    expect(stdout).toMatch(
      /^ok {8}Judging +in WebAssembly, as native boxes cannot be had here, by a worker that starts now$/m,
    )
    expect(stdout).toMatch(/^left out {2}Native sandbox.*\n *→ apt-get install bubblewrap/m)
    expect(stdout).toMatch(/^ok {8}Python +CPython/m)
  })

  test('required native boxes are missing', async () => {
    const { code, stdout } = await withoutBubblewrap(['doctor'], { CLEW_SANDBOX: 'native' })
    expect(stdout).toMatch(/^missing {3}Judging/m)
    expect(code).toBe(1)
  })
})

test('an empty database: no migration is applied', async () => {
  const empty = new URL('/postgres', await freshDatabase()).href
  const { stdout } = await run(['doctor'], empty, { CLEW_SANDBOX: 'wasm' })
  expect(stdout).toMatch(/^missing {3}Migrations +not applied: \d+_baseline, .*functions \(\d+\)$/m)
})

test('the standings are rebuilt', async () => {
  const { code, stdout } = await run(['standings', '--rebuild'], await freshDatabase('seeded'))
  expect({ code, stdout }).toEqual({ code: 0, stdout: '0 standings of 0 users\n' })
})

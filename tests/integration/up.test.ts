import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { anyFreePort } from '@/scripts/up/ports.mjs'
import { NOBODY } from '../setup/checkout'
import { freshDatabase } from '../setup/postgres'
import { isHealthy } from '../setup/up'
import { checkoutOfTests } from './started'

/*
 * From the first start to the last, in a copy of the checkout with the existing build; tests/build covers the
 * build itself. All tests use one copy and one database, in order.
 */

const here = checkoutOfTests({ built: true })

const SLOW = 240_000
/**
 * Every start of a worker with native boxes costs two seconds of CPU time. Only the first ones have them here: kill.test.ts
 * kills workers that have them.
 */
const WASM = { env: { CLEW_SANDBOX: 'wasm' } }
const mode = (path: string) => (statSync(here.copy.inside('.clew', path)).mode & 0o777).toString(8)

test("the first start creates the database and shows the administrator's password", {
  timeout: SLOW,
}, async () => {
  await here.start([], { through: 'npm' })
  const output = here.running.output
  const password = /administrator is admin, password (\w{20})$/m.exec(output)?.[1] ?? ''
  expect(password).not.toBe('')
  expect(output).toMatch(/Making the database.*Applying \d+ migration.*Clew runs: /s)
  expect({ clew: mode(''), secrets: mode('secrets.json'), state: mode('state.json') }).toEqual({
    clew: '700',
    secrets: '600',
    state: '600',
  })
  for (const log of ['up.log', 'web.log', 'postgres.log']) {
    const text = here.copy.read(`log/${log}`)
    expect(text).not.toBe('{}')
    expect(text).not.toContain(password)
  }
})

test('the pages are loaded once the site answers, without a fault', { timeout: SLOW }, async () => {
  await expect.poll(() => here.copy.read('log/web.log')).toContain('all pages are loaded')
  expect(here.copy.read('log/web.log')).not.toContain('cannot be loaded')
})

test('while it runs, a second start says where and leaves it alone', { timeout: SLOW }, async () => {
  const second = here.copy.up([])
  expect(await second.ended).toBe(0)
  expect(second.output).toContain(`Clew runs already: ${here.url}`)
  expect(await isHealthy(here.url)).toBe(true)
})

test('SIGINT stops everything in order and leaves no process', { timeout: SLOW }, () =>
  stopsInOrder('SIGINT'),
)

test('the second start makes nothing and does not show the password; it takes the next port if one is taken', {
  timeout: SLOW,
}, async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const url = await here.start(['--port', String(port)], WASM)
  other.close()
  const next = Number(new URL(url).port)
  expect(next).toBeGreaterThan(port)
  here.expectOnlyStarted(url, `Port ${port} is taken; the site gets ${next}`)
})

async function stopsInOrder(signal: NodeJS.Signals) {
  const { running, url } = here
  await here.stop(signal)
  expect(running.output).toMatch(/Stopping\s+Stopped\s*$/)
  expect(await isHealthy(url)).toBe(false)
  expect(here.copy.read('pg/postmaster.pid')).toBe('{}')
}

describe('the parts of a running site', () => {
  test('a web server may need as long for a later start as for the first: 20 s are no reason to kill it', {
    timeout: SLOW,
  }, async () => {
    const server = here.copy.inside('.clew/build/server.mjs')
    const text = readFileSync(server, 'utf8')
    writeFileSync(server, `await new Promise((settle) => setTimeout(settle, 20_000))\n${text}`)
    try {
      const before = here.running.output.length
      const begin = Date.now()
      process.kill(here.copy.pids().web, 'SIGKILL')
      await here.running.until('by itself', before)
      await expect.poll(() => isHealthy(here.url), { timeout: 120_000 }).toBe(true)
      expect(Date.now() - begin).toBeGreaterThan(20_000)
      expect(here.running.output.slice(before)).not.toContain('does not answer')
    } finally {
      writeFileSync(server, text)
    }
  })

  test.each(['web', 'worker', 'postgres'] as const)(
    'kill -9 of %s: it is restarted',
    { timeout: SLOW },
    async (part) => {
      const killed = here.copy.pids()[part]
      const before = here.running.output.length
      process.kill(killed, 'SIGKILL')
      await here.running.until('by itself', before)
      await expect.poll(() => isHealthy(here.url), { timeout: 60_000 }).toBe(true)
      await expect.poll(() => here.copy.pids()[part]).not.toBe(killed)
    },
  )

  test('a web server that no longer answers is killed and restarted', { timeout: SLOW }, async () => {
    const { web } = here.copy.pids()
    // It keeps its port, and the system accepts connections for it, but nothing answers.
    process.kill(web, 'SIGSTOP')
    await here.running.until('The web server does not answer any more')
    await expect.poll(() => isHealthy(here.url), { timeout: 60_000 }).toBe(true)
    expect(here.copy.pids().web).not.toBe(web)
  })

  // The worker is left running or not as the web server is, because the next start ends both in the same way. Each of
  // them and PostgreSQL is once alive and once dead.
  test.each([[['up']], [['up', 'postgres']], [['up', 'web', 'worker', 'postgres']]] as const)(
    'after kill -9 of %j the next start simply works',
    { timeout: SLOW },
    async (parts) => {
      const pids = here.copy.pids()
      for (const part of parts) process.kill(pids[part], 'SIGKILL')
      here.forget()
      await here.start([], WASM)
      expect(here.copy.pids().web).not.toBe(pids.web)
    },
  )
})

test('SIGTERM stops everything in order and leaves no process', { timeout: SLOW }, () =>
  stopsInOrder('SIGTERM'),
)

describe('a web server that is started ahead', () => {
  /** Starts one and closes its input with these words. Returns its exit code, or undefined once it listens. */
  const startAhead = async (words: string) => {
    const child = spawn(process.execPath, ['.clew/build/server.mjs', '--held'], {
      cwd: here.copy.folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(await anyFreePort()),
        // Nothing is asked of it before the site serves.
        DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/clew',
        NEXTAUTH_SECRET: 'the secret of a test, which is long enough',
      },
    })
    let output = ''
    child.stderr.on('data', (part) => (output += part))
    child.stdout.on('data', (part) => (output += part))
    child.stdin.end(words)
    const code = await Promise.race([
      once(child, 'exit').then(([code]) => code as number),
      vi.waitFor(() => expect(output).toContain('Clew listens'), { timeout: 60_000 }).then(() => undefined),
    ])
    child.kill('SIGKILL')
    return { code, output }
  }

  test('listens when it is told to', { timeout: SLOW }, async () => {
    expect((await startAhead('go')).code).toBeUndefined()
  })

  test('ends without having listened if what started it has ended', { timeout: SLOW }, async () => {
    expect(await startAhead('')).toEqual({ code: 0, output: expect.not.stringContaining('Clew listens') })
  })

  test('is not left if `npm run up` is killed in the middle of a start', { timeout: SLOW }, async () => {
    const running = await here.begin([], WASM)
    await running.until('Starting the web server')
    process.kill(running.pid, 'SIGKILL')
    here.forget()
    await running.ended
    await expect.poll(() => here.copy.processes(), { timeout: 60_000 }).toEqual([])
    expect(here.copy.read('pg/postmaster.pid')).toBe('{}')
  })

  test('and Ctrl-C then stops everything in order', { timeout: SLOW }, async () => {
    const running = await here.begin([], WASM)
    await running.until('Starting the web server')
    await here.stop()
    expect(running.output).toMatch(/Stopping\s+Stopped\s*$/)
    expect(here.copy.read('pg/postmaster.pid')).toBe('{}')
  })
})

describe('whatever is signalled, everything stops in order and nothing is left', () => {
  const isRoot = process.getuid?.() === 0
  test.each([
    ['npm', 'npm', 'SIGTERM'],
    ['npm, by kill -9', 'npm', 'SIGKILL'],
    ['a shell around npm', 'shell', 'SIGTERM'],
    ['the script itself, by kill -9', 'node', 'SIGKILL'],
    // Only root may make a namespace of processes.
    ...(isRoot ? ([['the first process of a container', 'pid-1', 'SIGTERM']] as const) : []),
  ] as const)('%s', { timeout: SLOW }, async (_, through, signal) => {
    await here.start([], { ...WASM, through })
    const { running, url } = here
    const parts = Object.values(here.copy.pids())
    // Whoever makes a namespace is not in it; its child is the first process there.
    if (through === 'pid-1') process.kill(childOf(running.pid), signal)
    else process.kill(running.pid, signal)
    here.forget()
    await running.ended
    await expect.poll(() => here.copy.processes(), { timeout: 60_000 }).toEqual([])
    expect(await isHealthy(url)).toBe(false)
    expect(parts).toHaveLength(4)
    expect(here.copy.read('pg/postmaster.pid')).toBe('{}')
    expect(here.copy.read('up.lock')).toBe('{}')
    expect(here.copy.read('log/up.log').trimEnd()).toMatch(/Stopped$/)
    expect(here.copy.read('log/web.log').trimEnd().split('\n').slice(-2).join()).toContain('"stopped"')
  })
})

/** The only child of a process. */
const childOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])

test.each([
  ['nobody listens', 'postgresql://ann:topsecret@127.0.0.1:1/clew', 'nothing listens at 127.0.0.1:1'],
  ['no address', 'topsecret', 'is not an address of the form'],
])(
  'a wrong DATABASE_URL, %s: an error that hides the password',
  { timeout: SLOW },
  async (_, url, sentence) => {
    const up = here.copy.up([], { env: { DATABASE_URL: url } })
    expect(await up.ended).toBe(1)
    expect(up.output).toContain(sentence)
    expect(up.output).not.toContain('topsecret')
    expect(here.copy.read('log/up.log')).not.toContain('topsecret')
    expect(here.copy.processes()).toEqual([])
  },
)

test('a wrong password and a missing database in DATABASE_URL have different messages', {
  timeout: SLOW,
}, async () => {
  const good = new URL(await freshDatabase())
  good.password = 'topsecret'
  const wrong = here.copy.up([], { env: { DATABASE_URL: good.href } })
  expect(await wrong.ended).toBe(1)
  expect(wrong.output).toContain('the server refuses the password of postgres')
  expect(wrong.output).not.toContain('topsecret')

  const missing = here.copy.up([], { env: { DATABASE_URL: new URL('/nowhere', await freshDatabase()).href } })
  expect(await missing.ended).toBe(1)
  expect(missing.output).toContain('the server has no database “nowhere”')
})

test('--dev starts it without a build, and DATABASE_URL takes the place of the embedded database', {
  timeout: SLOW,
}, async () => {
  renameSync(here.copy.inside('.clew/build.hash'), here.copy.inside('.clew/kept'))
  await here.start(['--dev'], { env: { ...WASM.env, DATABASE_URL: await freshDatabase() } })
  expect(here.running.output).not.toContain('Building')
  expect(here.running.output).toContain('Using the database postgresql://postgres:***@')
  expect(here.running.output).toContain('The administrator is admin, password')
  expect(here.copy.processes().join('\n')).not.toContain('postgres -D')
  await here.stop()
})

if (process.getuid?.() === 0) {
  test('as root in a folder that no other user can reach, the database is stored outside', {
    timeout: SLOW,
  }, async () => {
    rmSync(here.copy.inside('.clew/pg'), { recursive: true })
    chmodSync(here.copy.home, 0o700)
    let outside = ''
    try {
      const running = await here.begin([], WASM)
      // By then the server runs there and has been asked which migrations are missing.
      await running.until('Applying')
      outside = /the database lives in (\S+)/.exec(running.output)?.[1] ?? ''
      expect(outside).toMatch(/^\/var\/lib\/clew\/\w+$/)
      expect(execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' })).toContain(`${outside}/pg`)
      await here.stop()
      expect(execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' })).not.toContain(outside)
    } finally {
      chmodSync(here.copy.home, 0o755)
      if (outside) rmSync(outside, { recursive: true, force: true })
    }
  })

  test("an ordinary user leaves root's files alone", async () => {
    const refused = here.copy.up([], { user: NOBODY })
    expect(await refused.ended).toBe(1)
    expect(refused.output).toContain('.clew belongs to another user')
  })
}

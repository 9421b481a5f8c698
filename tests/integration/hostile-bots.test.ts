import { randomUUID } from 'node:crypto'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SOURCE_BYTES } from '@/judge/kit/limits'
import { languageOf } from '@/judge/languages'
import { NativeSandbox } from '@/judge/sandbox/native/sandbox'
import { db } from '@/lib/core/db'
import { postgresAccount } from '@/scripts/postgres/account.mjs'
import { binariesFolder } from '@/scripts/postgres/binaries.mjs'
import { type Cluster, createCluster, startServer, stopServer } from '@/scripts/postgres/cluster.mjs'
import { inRoot, ROOT } from '@/scripts/up/paths.mjs'
import { anyFreePort } from '@/scripts/up/ports.mjs'
import { LIMITS } from '../attacks/judging'
import { describeNative } from '../setup/native'
import { type Site, startSite } from '../setup/site'
import { idleWorker, submitScript } from './bots'
import { makeUser, signedIn } from './people'
import { dataOf, type Visitor } from './visitor'

/* Programs that are hostile before they run, and programs that talk to the site and to its database. */

const TOO_LONG = 'x'.repeat(SOURCE_BYTES + 1)

describe('the source of a program', () => {
  let site: Site
  let ada: Visitor

  beforeAll(async () => {
    site = await startSite({ env: { CLEW_SUBMISSIONS_PER_MINUTE: '1000' } })
    process.env.CLEW_SUBMISSIONS_PER_MINUTE = '1000'
    await idleWorker(['python', 'java', 'csharp'])
    ada = await signedIn(site.url, 'ada')
  })

  test.each([
    // what                        source                               code
    ['256 KiB', 'x'.repeat(SOURCE_BYTES), undefined],
    ['256 KiB + 1', TOO_LONG, 'source-too-large'],
    ['letters of two bytes', 'é'.repeat(SOURCE_BYTES / 2 + 1), 'source-too-large'],
  ])('of %s', async (_, source, code) => {
    const { id: userId } = await makeUser()
    const taken = await submitScript({ userId, problemId: 'snake', source })
    expect(taken.ok ? undefined : taken.error.code).toBe(code)
    expect(await db.submission.count({ where: { userId } })).toBe(code ? 0 : 1)
  })

  /** Sends the page's own form after an arbitrary change. */
  async function post(change: (form: FormData) => void) {
    const path = '/problems/snake'
    const form = await ada.form(path, 'source')
    const data = dataOf(form, { language: 'python' })
    change(data)
    const before = await db.submission.count()
    const { status, body: page } = await ada.post(form.action || path, data)
    return { status, page, stored: (await db.submission.count()) - before }
  }

  test('that is valid is accepted by the form', async () => {
    expect(await post((form) => form.set('source', 'print(1)'))).toMatchObject({ status: 303, stored: 1 })
  })

  const LATIN_1 = Buffer.from('# two\nprint("\xe9")\n', 'latin1')
  test('in a file that is not UTF-8 is rejected with the byte and its line, and what was typed stays', async () => {
    const { page, stored } = await post((form) => {
      form.set('source', 'print(2) # typed')
      form.set('file', new File([LATIN_1], 'latin1.py'))
    })
    expect(stored).toBe(0)
    expect(page).toContain('Byte 13 (counted from 0) is 0xE9, on line 2. This is not UTF-8 text.')
    expect(page).toContain('print(2) # typed')
  })

  test.each([
    ['UTF-16', 'utf16le'],
    ['UTF-8 with a mark', 'utf8'],
  ] as const)('in a file in %s is stored as its text', async (_, encoding) => {
    const { stored } = await post((form) => {
      form.set('source', '')
      form.set('file', new File([Buffer.from('\ufeffprint("é")\n', encoding)], 'solution.py'))
    })
    expect(stored).toBe(1)
    const [latest] = await db.submission.findMany({ orderBy: { id: 'desc' }, take: 1 })
    expect(latest?.answer).toBe('print("é")\n')
  })

  test('of 256 KiB + 1 is rejected by the form with a message', async () => {
    const { page, stored } = await post((form) => form.set('source', TOO_LONG))
    expect(stored).toBe(0)
    expect(page).toContain('The source has 262,145 bytes. At most 262,144 are allowed.')
  })

  test.each([
    '../../../../tmp/clew-was-here.py',
    '/etc/cron.d/clew',
    '..\\..\\clew.py',
    'a\u0000b.py',
    'Main.java/../../x',
  ])('in a file named %j is not a path on the host', async (name) => {
    const { status, stored } = await post((form) => form.set('source', new File(['print(1)'], name)))
    expect(stored).toBe(0)
    expect(status).toBeLessThan(500)
  })

  test.each(['../python', 'python/../../x', '__proto__', 'constructor', 'python\u0000', '<script>'])(
    'in the language %j is rejected',
    async (language) => {
      const { status, stored, page } = await post((form) => {
        form.set('source', 'print(1)')
        form.set('language', language)
      })
      expect(stored).toBe(0)
      expect(status).toBeLessThan(500)
      expect(page).not.toContain('<script>"')
    },
  )
})

describeNative('a program in a box reaches neither the site nor PostgreSQL', () => {
  const home = mkdtempSync(join(tmpdir(), 'clew-reach-'))
  const cache = mkdtempSync(join(tmpdir(), 'clew-reach-'))
  const account = postgresAccount()
  if (account) chownSync(home, account.uid, account.gid)
  const cluster: Cluster = {
    folder: join(home, 'pg'),
    binaries: binariesFolder(ROOT),
    account,
    log: join(home, 'log'),
    password: 'of-a-test',
    settings: {
      ...{ fsync: 'off', log_connections: 'on' },
      ...{ unix_socket_directories: home, unix_socket_permissions: '0777' },
    },
  }
  let port: number
  let visitors = 0
  const site = createServer((_, response) => response.end('the site'))
  site.on('connection', () => visitors++)
  let sitePort: number
  let sandbox: NativeSandbox

  beforeAll(async () => {
    await createCluster(cluster)
    port = (await startServer(cluster, await anyFreePort())).port
    await new Promise<void>((settle) => site.listen(0, '127.0.0.1', settle))
    sitePort = (site.address() as { port: number }).port
    sandbox = await NativeSandbox.open(cache, 0)
  })
  afterAll(async () => {
    await sandbox?.close()
    site.close()
    await stopServer(cluster, 'immediate')
    for (const folder of [home, cache]) rmSync(folder, { recursive: true, force: true })
  })

  const received = () => readFileSync(cluster.log, 'utf8').split('connection received').length - 1

  async function attack(file: string, target: number): Promise<string> {
    const id = file.endsWith('.c') ? 'c' : 'python'
    const source = readFileSync(inRoot('tests', 'attacks', 'native', 'accepted', file), 'utf8')
    const compilation = await sandbox.compile(languageOf(id), source)
    if (!compilation.ok) throw new Error(compilation.log)
    const bot = await sandbox.start(compilation.program, LIMITS)
    const message = `${target} ${randomUUID()} ${process.pid} ${join(home, `.s.PGSQL.${port}`)} ${ROOT} secret\n`
    try {
      const { result } = await bot.ask({ message, reply: 'line', budgetMs: 20_000 })
      return 'text' in result ? result.text : JSON.stringify(result.death)
    } finally {
      await bot.stop()
    }
  }

  test('a process outside the box can reach them', async () => {
    for (const host of ['127.0.0.1', home]) {
      const before = received()
      const account = { user: 'postgres', password: 'of-a-test', database: 'postgres' }
      const client = new pg.Client({ host, port, ...account })
      await client.connect()
      await client.end()
      await expect.poll(received).toBeGreaterThan(before)
    }
    expect(await (await fetch(`http://127.0.0.1:${sitePort}/`)).text()).toBe('the site')
    expect(visitors).toBe(1)
  })

  test.each(['network.c', 'site-and-database.py', 'read-files.py'])('%s', async (file) => {
    const before = [received(), visitors]
    expect(await attack(file, port)).toMatch(/^refused/)
    expect(await attack(file, sitePort)).toMatch(/^refused/)
    expect([received(), visitors]).toEqual(before)
  })
})

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { fail, ok } from '@/judge/kit/result'
import { languageOf, languageOfFile } from '@/judge/languages'
import type { Puzzle } from '@/judge/puzzles/_common/puzzle'
import { drive, playGame } from '@/judge/referee/game'
import type { Bot } from '@/judge/sandbox/types'
import { SLOWDOWN_FACTORS } from '@/judge/sandbox/wasm/factors'
import { inRoot } from '@/scripts/up/paths.mjs'
import { wasmArena } from '../setup/arenas'
import { compiled } from '../setup/compiled'
import { describeNative } from '../setup/native'
import { openedHost } from './opened-host'

/* Programs that play in parallel, in the same game, or one after the other: none may find or answer for another. */

/** The devices of the host that every box sees. */
const DEVICES = ['null', 'zero', 'full', 'random', 'urandom'].map((name) => `/dev/${name}`)
const PATIENT = { ...DEFAULT_LIMITS, firstTurnMs: 20_000 }
const SECRET = 'the-neighbours-secret'
const backwards = (word: string) => [...word].reverse().join('')
const read = (file: string) => readFileSync(inRoot('tests', 'attacks', 'neighbours', file), 'utf8')

describeNative('boxes', () => {
  const host = openedHost()

  async function start(language: string, source: string): Promise<Bot> {
    const program = await compiled(host().sandbox.compile(languageOf(language as 'c'), source))
    return host().sandbox.start(program, PATIENT)
  }
  const ask = async (bot: Bot, message: string) =>
    (await bot.ask({ message, reply: 'line', budgetMs: PATIENT.firstTurnMs })).result
  async function search(word: string, places: readonly string[] = []) {
    const bot = await start('python', read('search.py'))
    try {
      return await ask(bot, `${[backwards(word), ...places].join(' ')}\n`)
    } finally {
      await bot.stop()
    }
  }

  test('a running program and its executable are invisible to another program', async () => {
    const neighbour = await start('c', read('resident.c'))
    try {
      expect(await ask(neighbour, '\n')).toEqual({ text: 'playing' })
      const places = [host().home, join(host().home, 'programs'), inRoot('.clew', 'native', 'programs')]
      expect(await search(SECRET, places)).toEqual({ text: expect.stringMatching(/^refused after \d\d/) })
    } finally {
      await neighbour.stop()
    }
  })

  test('the search would find what exists', async () => {
    expect(await search('python.py')).toEqual({ text: expect.stringContaining('BREACH') })
  })

  test('a program that grabs shared resources gets none, and other boxes still start and play', async () => {
    const hoarder = await start('c', read('hoards.c'))
    try {
      expect(await ask(hoarder, '\n')).toEqual({ text: 'holds 0' })
      for (let game = 0; game < 4; game++)
        expect(await search('nothing-of-the-kind')).toEqual({ text: expect.stringMatching(/^refused/) })
    } finally {
      await hoarder.stop()
    }
  })

  describe('a mark that a program leaves', () => {
    async function senses(kind: string) {
      const bot = await start('c', read('senses.c'))
      try {
        return await ask(bot, `${kind}\n`)
      } finally {
        await bot.stop()
      }
    }

    /** What another program sees before, during and after a program that leaves marks. */
    async function seen(kind: string) {
      const before = await senses(kind)
      const marker = await start('c', read('marks.c'))
      try {
        expect(await ask(marker, `${kind}\n`)).toEqual({ text: 'marked' })
        return [before, await senses(kind)]
      } finally {
        await marker.stop()
      }
    }

    test.for(['times', 'locks', 'names', 'attributes', 'counts'])(
      'in %s is visible to no other program, and not on the host',
      async (kind, { skip }) => {
        skip(kind === 'counts' && process.getuid?.() !== 0, 'all boxes belong to the same user')
        // Others use this machine, too, and may touch a device at that moment; a mark would be there each time.
        for (let tries = 1; ; tries++) {
          const onHost = DEVICES.map((path) => statSync(path, { bigint: true }))
          const [before, meanwhile] = await seen(kind)
          const after = await senses(kind)
          const found = [meanwhile, after, DEVICES.map((path) => statSync(path, { bigint: true }))]
          if (tries < 3 && !isDeepStrictEqual(found, [before, before, onHost])) continue
          expect(found).toEqual([before, before, onHost])
          return
        }
      },
    )

    test('could be in no counter of the machine', async ({ skip }) => {
      skip(!host().sandbox.machine.links.helper, 'bwrap shows all of /proc')
      expect(await senses('counters')).toEqual({ text: 'counters: ' })
    })
  })

  describe('two programs in one game', () => {
    const seat = (name: string) => `import sys\nfor line in sys.stdin: print(${name}, flush=True)`
    /** Answers for both, long before it is asked, and continues in a background process. */
    const GREEDY = `
import os, sys, time
print("north\\n" * 3 + "south\\n" * 1000, flush=True)
if os.fork() == 0:
    os.setsid()
    while True:
        print("south", flush=True)
        time.sleep(0.01)
for line in sys.stdin: pass`

    async function play(north: string, south: string) {
      const bots = [await start('python', north), await start('python', south)]
      try {
        return await drive(playGame(table, 6, 0, PATIENT), bots)
      } finally {
        await Promise.all(bots.map((bot) => bot.stop()))
      }
    }

    test('neither can answer for the other', async () => {
      const { verdict, reason, turns } = await play(GREEDY, seat('"south-itself"'))
      expect([verdict, reason.code]).toEqual([
        'accepted',
        'north south-itself north south-itself north south-itself',
      ])
      // It may answer its own later turns early; that is recorded.
      expect(turns.slice(1).map(({ early }) => early)).toEqual([false, true, false, true, false])
    })

    test('a silent opponent stays silent', async () => {
      const { death, turns } = await play(GREEDY, 'raise SystemExit')
      expect(death).toEqual({ cause: 'exit', code: 0 })
      expect(turns).toHaveLength(2)
    })
  })
})

describe('WebAssembly threads', () => {
  const arena = wasmArena(2)

  async function play(file: string, text = read(file), limits = PATIENT) {
    const program = await compiled(arena().compile({ language: languageOfFile(file)!, text }))
    const game = { puzzle: 'knights-tour', level: '1 1\n', seed: 7, limits } as const
    const { record } = await arena().play(game, [program])
    return { verdict: record.verdict, said: record.turns.map(({ stderr }) => stderr).join('') }
  }

  const RESIDENTS = {
    'x.py': {
      source: `import builtins, sys\nbuiltins.kept = sys.kept = "${SECRET}"\nprint(builtins.kept, file=sys.stderr)\nwhile True: pass`,
      slower: SLOWDOWN_FACTORS.python,
    },
    'x.js': {
      source: `globalThis.kept = Object.prototype.kept = "${SECRET}"; console.error(kept); for (;;);`,
      slower: SLOWDOWN_FACTORS.quickjs,
    },
  }
  /** How long a resident runs, in milliseconds: longer than the search takes. */
  const SEARCH_MS = { 'search-objects.py': 3000, 'search-objects.js': 1500 }

  test.each([
    ['x.py', 'search-objects.py'],
    ['x.js', 'search-objects.js'],
    ['x.py', 'search-objects.js'],
    ['x.js', 'search-objects.py'],
  ] as const)('%s is invisible to %s, during and after its game', async (resident, searcher) => {
    const { source, slower } = RESIDENTS[resident]
    const firstTurnMs = SEARCH_MS[searcher] / slower
    const playing = play(resident, source, { ...PATIENT, firstTurnMs })
    const meanwhile = await play(searcher)
    const { verdict, said } = await playing
    const afterwards = await play(searcher)
    expect([verdict, said]).toEqual(['time-limit', expect.stringContaining(SECRET)])
    for (const found of [meanwhile, afterwards]) {
      expect(found.said).not.toContain('BREACH')
      expect(found).toMatchObject({ verdict: 'accepted' })
    }
  })

  test.each([
    ['search-objects.py', `kept = "${SECRET}"\n`],
    ['search-objects.js', `globalThis.kept = "${SECRET}";\n`],
  ])('the search would find what exists: %s', async (searcher, before) => {
    expect((await play(searcher, before + read(searcher))).said).toContain('BREACH')
  })

  test('unrequested answers are not taken as those of the next program', async () => {
    expect(await play('x.py', 'print("IMPOSSIBLE")\n'.repeat(100))).toMatchObject({ verdict: 'invalid' })
    expect(await play('x.py', 'pass')).not.toMatchObject({ verdict: 'accepted' })
    expect(await play('x.js', ';')).not.toMatchObject({ verdict: 'accepted' })
  })
})

/** A game for two players who take turns: the judge asks each for its own name. The state lists the replies. */
const table: Puzzle<number, string, readonly string[], readonly string[]> = {
  id: 'table',
  rules: 1,
  seats: ['north', 'south'],
  rankFigures: [],
  reply: 'line',
  sentences: { faults: ['name'], reasons: [], tells: [] },
  parseLevel: (text) => ok(Number(text)),
  formatLevel: String,
  start: () => [],
  toMove: (turns, said) => (said.length === turns ? undefined : said.length % 2),
  view: (_, said) => `${said.length}\n`,
  parseMove: (_turns, said, reply) =>
    reply.startsWith(said.length % 2 === 0 ? 'north' : 'south') ? ok(reply) : fail('name', { reply }),
  formatMove: (_, name) => name,
  play: (_, said, name) => [...said, name],
  outcome: (_, said) => ({
    ending: 'accepted',
    score: 1,
    metrics: {},
    rank: [],
    reason: { code: said.join(' '), values: {} },
  }),
  film: () => {
    throw new Error('nobody looks at a table')
  },
}

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { problemIds, readProblem } from '@/judge/problems/load'
import { CACHE_FOLDER } from '@/judge/sandbox/native/sandbox'
import { binariesFolder } from '@/scripts/postgres/binaries.mjs'
import { clientIsCurrent, siteIsCurrent, workerIsCurrent } from '@/scripts/up/build.mjs'
import { inRoot, ROOT } from '@/scripts/up/paths.mjs'
import { copyCache, copyOwned } from './native-cache'
import { Up } from './up'

export interface User {
  readonly uid: number
  readonly gid: number
}

/** An unprivileged user. */
export const NOBODY: User = { uid: 65_534, gid: 65_534 }

/**
 * Paths of the production build. It does not depend on the location of the checkout, except in `required-server-files`, of
 * which only a flag is read.
 */
const BUILD = ['public/monaco', 'public/runtimes', '.clew/build', '.next']
const MARKS = ['worker.hash', 'build.hash'].map((name) => join('.clew', name))
/** Paths of the database client, without which there is no build. */
const CLIENT = ['lib/generated', join('.clew', 'generate.hash')]

const NPM = ['npm', 'run', '--silent', 'up', '--']

/** The command lines that start `npm run up`, without its options. */
const STARTERS = {
  node: [process.execPath, '-r', './scripts/node-version.cjs', 'scripts/up.mjs'],
  npm: NPM,
  // The shell waits for npm and does not pass signals on.
  shell: ['sh', '-c', '"$@"; true', 'sh', ...NPM],
  // As in a container: npm is the first process of a namespace.
  'pid-1': ['unshare', '--pid', '--fork', '--mount-proc', ...NPM],
} as const

export interface UpOptions {
  readonly env?: Record<string, string>
  readonly user?: User
  /** What starts it; by default Node.js alone. npm takes half a second of CPU time. */
  readonly through?: keyof typeof STARTERS
}

/** A copy of a checkout without generated files, in which tests can start and kill `npm run up`. */
export class Checkout {
  readonly home = mkdtempSync(join(tmpdir(), 'clew-checkout-'))
  readonly folder = join(this.home, 'clew')
  readonly #root: string

  /** @param root What is copied; by default this checkout. */
  constructor(root = ROOT) {
    this.#root = root
    chmodSync(this.home, 0o755)
    mkdirSync(this.folder)
    const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
    for (const file of String(list).split('\0').filter(Boolean)) {
      // Git also lists a deleted file until its deletion is committed.
      if (existsSync(join(root, file))) cpSync(join(root, file), join(this.folder, file))
    }
    // Makes the links between PostgreSQL's libraries, which another user cannot make in folders that are not theirs.
    binariesFolder(root)
    copyLinked(join(root, 'node_modules'), join(this.folder, 'node_modules'))
    this.#shortenDuels()
  }

  /** Leaves one maze in each duel. Otherwise every new database keeps its worker busy for a minute. */
  #shortenDuels() {
    for (const id of problemIds().filter((id) => readProblem(id).kind === 'duel')) {
      const file = this.inside(`prisma/seed/problems/${id}/problem.json`)
      if (!existsSync(file)) continue
      const problem = JSON.parse(readFileSync(file, 'utf8'))
      writeFileSync(file, JSON.stringify({ ...problem, schedule: problem.schedule.slice(0, 1) }))
    }
  }

  /** Copies the production build if it is up to date, or that of another checkout; otherwise the first start builds it. */
  takeBuild() {
    if (this.#root === ROOT && !(clientIsCurrent() && siteIsCurrent() && workerIsCurrent())) return
    for (const place of [...CLIENT, ...BUILD, ...MARKS])
      cpSync(join(this.#root, place), this.inside(place), { recursive: true, verbatimSymlinks: true })
  }

  /**
   * Replaces this checkout's production build by the one that was made in the copy. The database client stays: other
   * tests use it at this moment.
   */
  giveBuild() {
    for (const place of [...MARKS, ...BUILD]) rmSync(inRoot(place), { recursive: true, force: true })
    for (const place of [...BUILD, ...MARKS]) copyOwned(this.inside(place), inRoot(place))
  }

  /**
   * Copies what the native sandbox has compiled and tested in this checkout, if it has. Without it the first worker
   * tests all languages, which takes 8 s of CPU time.
   */
  takeNativeCache() {
    if (existsSync(CACHE_FOLDER)) copyCache(CACHE_FOLDER, this.inside('.clew', 'native'))
  }

  /**
   * Gives this checkout what the native sandbox has compiled and tested in the copy, if it has nothing yet. A judge that
   * starts here at that moment sees all of it or nothing.
   */
  giveNativeCache() {
    const own = this.inside('.clew', 'native')
    if (!existsSync(own) || existsSync(CACHE_FOLDER)) return
    const unfinished = `${CACHE_FOLDER}.${process.pid}.new`
    copyCache(own, unfinished)
    try {
      renameSync(unfinished, CACHE_FOLDER)
    } catch {
      // A judge has just begun to fill its own.
      rmSync(unfinished, { recursive: true, force: true })
    }
  }

  inside(...parts: string[]) {
    return join(this.folder, ...parts)
  }

  /** Starts it as a terminal does: in a process group of its own, so that Ctrl-C reaches all of it. */
  up(words: string[], { env = {}, user, through = 'node' }: UpOptions = {}): Up {
    const { DATABASE_URL: _, CI: __, ...inherited } = process.env
    const [command, ...before] = STARTERS[through]
    return new Up(
      spawn(command, [...before, ...words], {
        cwd: this.folder,
        env: { ...inherited, NODE_ENV: 'production', HOME: this.home, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
        ...user,
      }),
    )
  }

  /** Runs a script of the copy until it exits, without a database. */
  run(words: string[]) {
    const { DATABASE_URL: _, ...env } = process.env
    return spawnSync(process.execPath, words, { cwd: this.folder, env, encoding: 'utf8' })
  }

  /** Returns the text of a file in `.clew/`, or `{}` if it cannot be read. */
  read(name: string): string {
    try {
      return readFileSync(this.inside('.clew', name), 'utf8')
    } catch {
      return '{}'
    }
  }

  /** Returns the process ids of the four parts. */
  pids(): { up: number; web: number; worker: number; postgres: number } {
    return {
      up: JSON.parse(this.read('up.lock')).pid,
      web: JSON.parse(this.read('state.json')).web?.pid,
      worker: JSON.parse(this.read('state.json')).worker?.pid,
      postgres: Number(this.read('pg/postmaster.pid').split('\n')[0]),
    }
  }

  /** Returns the command lines of all processes that belong to this copy. */
  processes(): string[] {
    const all = execFileSync('ps', ['-eo', 'stat=,args='], { encoding: 'utf8' }).split('\n')
    return all.filter((line) => line.includes(this.folder) && !line.startsWith('Z'))
  }

  /** Makes a user the owner of everything except the packages. */
  giveTo({ uid, gid }: User) {
    const files = execFileSync('find', [
      this.home,
      '-path',
      this.inside('node_modules'),
      '-prune',
      '-o',
      '-print0',
    ])
    for (const file of String(files).split('\0').filter(Boolean)) lchownSync(file, uid, gid)
  }

  remove() {
    for (const pid of Object.values(this.pids())) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It is not running.
      }
    }
    rmSync(this.home, { recursive: true, force: true })
  }
}

/** Makes hard links, which takes a second; copies the files if the folder is on another disk. */
function copyLinked(from: string, to: string) {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    rmSync(to, { recursive: true, force: true })
    mkdirSync(dirname(to), { recursive: true })
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { DisabledFeatures } from '@/judge/sandbox/native/open-machine'
import { ROOT } from '@/scripts/up/paths.mjs'
import { bundledJudge } from './bundle'

/** The user that a judge runs as, and the features that it does without. */
export interface Mode {
  readonly without: DisabledFeatures
  /** Whether to run as a user who owns nothing on this machine, which needs root. Otherwise the user of the tests. */
  readonly ordinary: boolean
}

const ORDINARY = '12345'

/** Makes the checkout and Node.js visible to an ordinary user even below a folder for root only, such as `/root`. */
const SHOW = `
mount --bind "$1" "$3/checkout" && mount --bind "$2" "$3/node" && cd "$3/checkout" || exit
home=$3
shift 3
exec setpriv --reuid ${ORDINARY} --regid ${ORDINARY} --clear-groups --inh-caps=-all \\
  env -i PATH=/usr/bin:/bin CLEW_TEST_NATIVE_CACHE="$CLEW_TEST_NATIVE_CACHE" HOME="$home/home" TMPDIR="$home/home" "$home/node" "$@"`

export interface Started {
  readonly child: ChildProcess
  /** Its first line, parsed; rejects with its stderr if it ends without one. */
  readonly told: Promise<Record<string, unknown>>
  /** Removes its files; call it when the process has ended. */
  readonly tidy: () => void
}

/** Starts `main.ts` in this mode. The started process is the judge itself, with nothing in between. */
export function startMode({ without, ordinary }: Mode, words: readonly string[]): Started {
  const home = mkdtempSync(join(tmpdir(), 'clew-mode-'))
  chmodSync(home, 0o755)
  // Another user sees the checkout at another place.
  const script = [relative(ROOT, bundledJudge()), JSON.stringify(without), ...words]
  const child = ordinary
    ? becoming(home, script)
    : spawn(process.execPath, script, { cwd: ROOT, env: own(home) })
  return { child, told: firstLine(child), tidy: () => rmSync(home, { recursive: true, force: true }) }
}

const own = (home: string): NodeJS.ProcessEnv => ({ ...process.env, TMPDIR: home })

function becoming(home: string, script: readonly string[]): ChildProcess {
  mkdirSync(join(home, 'checkout'))
  mkdirSync(join(home, 'home'))
  closeSync(openSync(join(home, 'node'), 'w'))
  for (const path of [home, join(home, 'home')]) chownSync(path, Number(ORDINARY), Number(ORDINARY))
  const words = ['sh', ROOT, process.execPath, home, ...script]
  return spawn('/usr/bin/unshare', ['--mount', '/bin/sh', '-c', SHOW, ...words], { cwd: ROOT })
}

function firstLine({ stdout, stderr }: ChildProcess): Promise<Record<string, unknown>> {
  let said = ''
  let complaint = ''
  stderr?.on('data', (part: Buffer) => {
    complaint += part
  })
  return new Promise((settle, refuse) => {
    stdout?.on('data', (part: Buffer) => {
      said += part
      if (said.endsWith('\n')) settle(JSON.parse(said))
    })
    stdout?.on('close', () => refuse(new Error(`the judge said “${said}” and “${complaint}”`)))
  })
}

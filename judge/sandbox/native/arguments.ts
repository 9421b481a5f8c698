import { existsSync } from 'node:fs'
import { HEADERS_IN_BOX } from '../../languages/language'
import type { Plan } from './plan'

/** How boxes are made on this machine, determined once by trial. */
export interface Style {
  /** Whether the box can mount its own `/proc`; a container that hides parts of its `/proc` forbids it. */
  readonly proc: boolean
  /** Whether a cgroup limits memory and processes; otherwise limits on each process do. */
  readonly grouped: boolean
  /** Whether the helper makes boxes; otherwise bwrap does. */
  readonly helped: boolean
  /** Path of the Node.js to use if the machine has no `/usr/bin/node`. */
  readonly node?: string
}

/** Where the box sees a Node.js that is not in `/usr/bin`. */
const NODE_IN_BOX = '/opt/node'
const USUAL_NODE = '/usr/bin/node'
const SHM_BYTES = 2 ** 20

/**
 * What the program sees, as bwrap arguments that the helper understands too: `/usr` and a few files of `/etc` of the
 * host, and a small `/tmp` and `/dev/shm`, the only places it can write to. Its own files are in `/box`. The helper
 * copies them so that `/proc/self/mountinfo` does not reveal where they come from; bwrap cannot do that.
 */
export function rootWords(plan: Plan, style: Style): string[] {
  return [
    ...readable('/usr'),
    ...['/etc/alternatives', '/etc/ld.so.cache', ...plan.etc.map((name) => `/etc/${name}`)].flatMap(readable),
    ...['bin', 'sbin', 'lib', 'lib64'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
    ...(style.proc && !plan.headers ? ['--proc', '/proc'] : ['--tmpfs', '/proc']),
    ...devices(style),
    ...['--size', String(plan.tmpBytes), '--tmpfs', '/tmp'],
    ...('bytes' in plan.box
      ? ['--size', String(plan.box.bytes), '--tmpfs', '/box']
      : [style.helped ? '--copy' : '--ro-bind', plan.box.folder, '/box']),
    ...(plan.headers ? ['--ro-bind', plan.headers, HEADERS_IN_BOX] : []),
    ...(style.node ? ['--ro-bind', style.node, NODE_IN_BOX] : []),
    // Otherwise both could be written to. Files of /proc set how a process is scheduled and accounted for, and change
    // its memory: with /proc/self/autogroup a program could pass off its own endless loop as a fault of the host.
    ...['--remount-ro', '/proc', '--remount-ro', '/', '--chdir', '/box'],
  ]
}

const DEVICES = ['null', 'zero', 'full', 'random', 'urandom']
const STREAMS = ['stdin', 'stdout', 'stderr']

/** Replaces bwrap's `--dev`, which also mounts terminals: the machine has 3072 of them for all boxes together. */
function devices({ helped }: Style): string[] {
  return [
    // Read-only devices can still be written to, but nobody can set the times of what is the host's and every box's.
    // bwrap would make them unusable; without the helper the filter refuses to set times.
    ...DEVICES.map((name) => `/dev/${name}`).flatMap((path) => [
      ...['--dev-bind', path, path],
      ...(helped ? ['--remount-ro', path] : []),
    ]),
    ...STREAMS.flatMap((name, file) => ['--symlink', `/proc/self/fd/${file}`, `/dev/${name}`]),
    ...['--symlink', '/proc/self/fd', '/dev/fd'],
    ...['--size', String(SHM_BYTES), '--tmpfs', '/dev/shm'],
  ]
}

/** All environment variables of the program. */
export const variables = ({ env }: Plan): string[] =>
  Object.entries({ PATH: '/usr/bin:/bin', HOME: '/tmp', LANG: 'C.UTF-8', ...env }).flatMap(
    ([name, value]) => ['--setenv', name, value],
  )

/** The arguments of bwrap: new namespaces of every kind, no capabilities, no network. */
export function bwrapArguments(plan: Plan, style: Style): string[] {
  return [
    ...['--unshare-all', '--unshare-user', '--disable-userns', '--die-with-parent', '--new-session'],
    ...['--clearenv', '--uid', '65534', '--gid', '65534', '--hostname', 'box', '--cap-drop', 'ALL'],
    ...rootWords(plan, style),
    ...variables(plan),
    ...['--seccomp', '3', '--', ...gate(plan, style)],
  ]
}

/** The default stack size of a thread. */
const NODE_STACK_BYTES = 8 * 2 ** 20

const readable = (path: string) => ['--ro-bind-try', path, path]

/** The program and its arguments. If no cgroup enforces its limits, a program that sets them comes first. */
export function commandOf(plan: Plan, { grouped, node }: Style): string[] {
  const [program, ...words] = plan.command
  const own = [program === USUAL_NODE && node ? NODE_IN_BOX : program, ...words]
  return grouped ? own : [...processLimits(plan), ...own]
}

/**
 * The command when there is no helper. Unless it reports itself that it is ready, a shell does so first, with an empty
 * line. If the program is to wait, the shell then reads a line before it executes the program: `go` and more arguments.
 * A shell reads its input byte by byte, so nothing after that line is lost. This way the box does not depend on the
 * arguments and can be made before they are known.
 */
function gate(plan: Plan, style: Style): string[] {
  const script = SCRIPTS[plan.begins]
  const command = commandOf(plan, style)
  return script ? ['/bin/sh', '-c', script, 'sh', ...command] : command
}

const SCRIPTS = {
  'when told': 'echo; read -r _ words && exec "$@" $words',
  'at once': 'echo; exec "$@"',
  'and says so': undefined,
} as const

/** Whether these arguments can be passed to a waiting program: the shell splits at spaces and would expand `*`. */
export const areFigures = (words: readonly string[]): boolean =>
  words.every((word) => /^\d{1,16}$/.test(word))

/** Applied in the box, where its user has no other processes: outside they would count for all boxes together. */
function processLimits({ command, memoryMiB, processes }: Plan): string[] {
  const bytes = memoryMiB * 2 ** 20
  // A dozen threads of Node.js would reserve stacks of the maximum size, which would exceed the data limit.
  const stack = command[0] === USUAL_NODE ? [`--stack=${NODE_STACK_BYTES}:`] : []
  // The address space is not limited: Node.js, Java and Go reserve far more than they use.
  return ['/usr/bin/prlimit', `--nproc=${processes}`, `--data=${bytes}`, ...stack, '--']
}

/** The judge's own Node.js, if the machine has none in the usual place. */
export const nodeElsewhere = (): string | undefined => (existsSync(USUAL_NODE) ? undefined : process.execPath)
